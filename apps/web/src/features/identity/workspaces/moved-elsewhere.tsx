import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { followSession, returnSession, useSession } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useSend } from '../../../ui/use-send.ts'

/** Another tab switched the workspace while something was being written here: the writer decides. */
export function MovedElsewhere({ goHome }: { goHome: () => Promise<void> }) {
  const t = useTranslations('workspaces')
  const { send, isPending: isReturning } = useSend()
  const { profile } = useSession()
  const goBack = async () => {
    if (!profile) return
    await send(() => api.call('POST /api/workspaces/:id/switch', { params: { id: profile.workspaceId } }), {
      failed: t('switchFailed'),
      onDone: returnSession,
    })
  }
  const follow = async () => {
    await goHome()
    followSession()
  }
  return (
    <Dialog
      open
      onOpenChange={() => undefined}
      closable={false}
      title={t('elsewhere.title')}
      description={t('elsewhere.lead')}
      footer={
        <>
          <Button onClick={() => void follow()}>{t('elsewhere.follow')}</Button>
          <Button variant="solid" pending={isReturning} onClick={() => void goBack()}>
            {t('elsewhere.return')}
          </Button>
        </>
      }
    />
  )
}
