import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { useSession } from '../../../lib/session/session.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { useLogOut } from '../accounts/use-log-out.ts'

export function SignOutEverywhere({ onClose }: { onClose: () => void }) {
  const t = useTranslations('profile.sessions')
  const errorText = useErrorText()
  const logOut = useLogOut()
  const { user } = useSession()
  const end = api.useMutation('DELETE /api/profile/sessions', {
    onSuccess: logOut,
    onError: (error) => toast.error(t('endFailed'), { description: errorText(error) }),
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('everywhereTitle')}
      description={t('everywhereHint')}
      subject={user?.email ?? ''}
      confirmLabel={t('everywhere')}
      destructive
      pending={end.isPending}
      onConfirm={() => end.mutate({ query: { scope: 'all' } })}
    />
  )
}
