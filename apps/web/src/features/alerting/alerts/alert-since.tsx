import type { Alert } from '@marsad/contract/http/alerts'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'

/** Since when it is so, and how long it was. */
export function AlertSince({
  alert: { startedAt, resolved },
}: {
  alert: Pick<Alert, 'startedAt' | 'resolved'>
}) {
  const t = useTranslations('alerts')
  const format = useFormat()
  const seconds = resolved && (Date.parse(resolved.at) - Date.parse(startedAt)) / 1000
  return (
    <span className="num flex flex-col whitespace-nowrap">
      <RelativeTime value={new Date(startedAt)} />
      {seconds !== null && (
        <span className="text-xs text-muted">{t('lasted', { duration: format.duration(seconds) })}</span>
      )}
    </span>
  )
}
