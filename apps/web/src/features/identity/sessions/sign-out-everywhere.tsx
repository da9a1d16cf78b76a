import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useSession } from '../../../lib/session/session.ts'
import { ConfirmAction } from '../../../ui/overlay/confirm-dialog.tsx'
import { useLogOut } from '../accounts/use-log-out.ts'

export function SignOutEverywhere({ onClose }: { onClose: () => void }) {
  const t = useTranslations('profile.sessions.everywhere')
  const logOut = useLogOut()
  const { user } = useSession()
  return (
    <ConfirmAction
      // The log-out has a toast of its own.
      t={(key) => (key === 'done' ? '' : t(key))}
      description={t('hint')}
      subject={user?.email ?? ''}
      action={() => api.call('DELETE /api/profile/sessions', { query: { scope: 'all' } })}
      onClose={onClose}
      onDone={logOut}
    />
  )
}
