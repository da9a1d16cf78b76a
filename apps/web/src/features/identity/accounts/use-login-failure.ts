import { useTranslations } from 'use-intl'
import { useErrorText } from '../../../lib/api/use-error-text.ts'
import { useLocale } from '../../../lib/i18n/i18n-provider.tsx'
import { toast } from '../../../ui/toast.ts'
import { LoginRefused } from './log-in.ts'

/** The specification's words for a sign-in that failed. */
export function useLoginFailure(): (error: unknown) => void {
  const t = useTranslations('auth.toast')
  const errorText = useErrorText()
  const locale = useLocale()
  return (error) => {
    const said = error instanceof LoginRefused && locale === 'en' ? error.message : ''
    toast.error(error instanceof LoginRefused ? said || t('loginFailed') : errorText(error))
  }
}
