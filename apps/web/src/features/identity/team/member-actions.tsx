import type { Member } from '@marsad/contract/http/team'
import { Ellipsis, UserRoundCheck, UserRoundCog, UserRoundMinus, UserRoundX } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { useRole } from '../../../lib/session/use-may.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/overlay/menu.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { useRefreshTeam } from './team.api.ts'
import { mayEnd, mayTouch } from './team.rules.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const MemberDialog = lazyPart(async () => (await import('./member-dialog.tsx')).MemberDialog)
const EndMember = lazyPart(async () => (await import('./end-member.tsx')).EndMember)

type Act = 'change' | 'deactivate' | 'remove'

/** For members above the reader there is nothing to offer. */
export function MemberActions({ member, name }: { member: Member; name: string }) {
  const t = useTranslations('team')
  const errorText = useErrorText()
  const own = useRole()
  const refresh = useRefreshTeam()
  const [act, setAct] = useState<Act | null>(null)
  const close = () => setAct(null)
  const reactivate = api.useMutation('POST /api/team/:userId/reactivate', {
    onSuccess: () => {
      toast.success(t('reactivated'))
      return refresh()
    },
    onError: (error) => toast.error(t('reactivateFailed'), { description: errorText(error) }),
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
              <MenuItem
                icon={<UserRoundCheck aria-hidden />}
                onClick={() => reactivate.mutate({ params: { userId: member.userId } })}
              >
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
