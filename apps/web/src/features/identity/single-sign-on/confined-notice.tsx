import { useTranslations } from 'use-intl'
import { Alert } from '../../../ui/alert.tsx'

/** In place of what a session by the provider of the workspace cannot do. */
export function ConfinedNotice() {
  const t = useTranslations('codes.auth')
  return <Alert>{t('session_confined')}</Alert>
}
