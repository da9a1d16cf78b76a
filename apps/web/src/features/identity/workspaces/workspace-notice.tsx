import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { followSession, moveSession, returnSession, useSession } from '../../../lib/session/session.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Bdi } from '../../../ui/text.tsx'
import { useSend } from '../../../ui/use-send.ts'
import { useWorkspaces } from './workspaces.api.ts'

/** Why the page cannot go on in its workspace: it is on another server, or another tab switched to another. */
export function WorkspaceNotice({ goHome }: { goHome: () => Promise<void> }) {
  const { movedTo } = useSession()
  return movedTo ? <WorkspaceMoved server={movedTo} goHome={goHome} /> : <MovedElsewhere goHome={goHome} />
}

/** The workspace is on another server: nothing can be read here, so nothing behind this is current. */
function WorkspaceMoved({ server, goHome }: { server: string; goHome: () => Promise<void> }) {
  const t = useTranslations('workspaces')
  const { send, isPending } = useSend()
  const { data } = useWorkspaces()
  const others = data?.workspaces.filter(({ isCurrent }) => !isCurrent) ?? []
  const switchTo = (id: string) =>
    send(() => api.call('POST /api/workspaces/:id/switch', { params: { id } }), {
      failed: t('switchFailed'),
      async onDone(workspace) {
        await goHome()
        moveSession(workspace)
      },
    })
  return (
    <Dialog
      open
      title={t('relocated.title')}
      description={t('relocated.lead')}
      footer={
        <>
          <Button onClick={returnSession}>{t('relocated.retry')}</Button>
          <LinkButton variant="solid" href={server}>
            {t('relocated.open')}
          </LinkButton>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>
          <Bdi mono className="wrap-anywhere">
            {server}
          </Bdi>
        </p>
        <p className="text-sm text-muted">{t('relocated.signIn')}</p>
        {others.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {others.map(({ id, name }) => (
              <Button key={id} size="sm" pending={isPending} onClick={() => void switchTo(id)}>
                {t('relocated.switch', { name })}
              </Button>
            ))}
          </div>
        )}
      </div>
    </Dialog>
  )
}

/** Another tab switched the workspace while something was being written here: the writer decides. */
function MovedElsewhere({ goHome }: { goHome: () => Promise<void> }) {
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
