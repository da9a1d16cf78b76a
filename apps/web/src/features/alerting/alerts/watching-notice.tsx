import { useTranslations } from 'use-intl'
import { Alert } from '../../../ui/alert.tsx'
import { useAlertSummary } from './use-alert-summary.ts'

/** While nobody checks the rules, an empty list is no good news. */
export function WatchingNotice() {
  const t = useTranslations('alertWords.unwatched')
  const { data } = useAlertSummary()
  if (data?.isWatching !== false) return null
  return (
    <Alert tone="warn" title={t('title')}>
      {t('hint')}
    </Alert>
  )
}
