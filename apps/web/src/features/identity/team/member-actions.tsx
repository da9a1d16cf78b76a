import type { Member } from '@marsad/contract/http/team'
import { Ellipsis, UserRoundCheck, UserRoundCog, UserRoundMinus, UserRoundX } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useRole } from '../../../lib/session/use-may.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/overlay/menu.tsx'
import { useRefreshTeam } from './team.api.ts'
import { mayEnd, mayTouch } from './team.rules.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useSend } from '../../../ui/use-send.ts'

const MemberDialog = lazyPart(async () => (await import('./member-dialog.tsx')).MemberDialog)
const EndMember = lazyPart(async () => (await import('./end-member.tsx')).EndMember)

type Act = 'change' | 'deactivate' | 'remove'

/** Members above the reader have no actions. */
export function MemberActions({ member, name }: { member: Member; name: string }) {
  const t = useTranslations('team')
  const { send } = useSend()
  const own = useRole()
  const refresh = useRefreshTeam()
  const [act, setAct] = useState<Act | null>(null)
  const close = () => setAct(null)
  const reactivate = () =>
    send(() => api.call('POST /api/team/:userId/reactivate', { params: { userId: member.userId } }), {
      done: t('reactivated'),
      failed: t('reactivateFailed'),
      onDone: refresh,
    })
  if (!mayTouch(own, member)) return null
  return (
    <>
      <Menu
        trigger={
          <IconButton size="sm" label={t('actions', { name })}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <MenuItem icon={<UserRoundCog aria-hidden />} onClick={() => setAct('change')}>
          {t('change')}
        </MenuItem>
        {mayEnd(own, member) && (
          <>
            {member.status === 'active' ? (
              <MenuItem icon={<UserRoundMinus aria-hidden />} onClick={() => setAct('deactivate')}>
                {t('deactivate')}
              </MenuItem>
            ) : (
              <MenuItem icon={<UserRoundCheck aria-hidden />} onClick={() => void reactivate()}>
                {t('reactivate')}
              </MenuItem>
            )}
            <MenuSeparator />
            <MenuItem destructive icon={<UserRoundX aria-hidden />} onClick={() => setAct('remove')}>
              {t('remove')}
            </MenuItem>
          </>
        )}
      </Menu>
      <Suspense>
        {act === 'change' && <MemberDialog member={member} name={name} onClose={close} />}
        {(act === 'deactivate' || act === 'remove') && (
          <EndMember member={member} act={act} onClose={close} />
        )}
      </Suspense>
    </>
  )
}
