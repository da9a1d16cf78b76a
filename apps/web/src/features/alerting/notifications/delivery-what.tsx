import type { Delivery } from '@marsad/contract/http/alerts'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Bdi } from '../../../ui/bdi.tsx'

/** What a message told, with the way to its alert. */
export function DeliveryWhat({ delivery: { alert, event } }: { delivery: Delivery }) {
  const t = useTranslations('deliveries')
  const words = useTranslations('alertWords.severity')
  if (!alert) return <span className="font-medium">{t('event.test')}</span>
  return (
    <>
      <Link
        to="/alerts/$id"
        params={{ id: alert.id }}
        className="rounded-sm font-medium underline-offset-4 hover:underline"
      >
        {t(`event.${event}`)}
      </Link>
      <p className="text-xs text-muted">
        <Bdi className="wrap-anywhere">{alert.source}</Bdi> · {words(alert.severity)}
      </p>
    </>
  )
}
