import { useTranslations } from 'use-intl'
import { endSession } from '../../../lib/session/session.ts'
import { toast } from '../../../ui/overlay/toast.ts'

export function useLogOut() {
  const t = useTranslations('shell.account')
  return () => {
    try {
      endSession('loggedOut')
      toast.success(t('loggedOut'))
    } catch {
      toast.error(t('logoutFailed'))
    }
  }
}
