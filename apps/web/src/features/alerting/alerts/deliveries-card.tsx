import type { Delivery } from '@marsad/contract/http/alerts'
import { useTranslations } from 'use-intl'
import { Bdi } from '../../../ui/text.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { DeliveryStatus, DeliveryTries } from '../notifications/delivery.tsx'

/** The notifications of an alert, and how each went. */
export function DeliveriesCard({ deliveries }: { deliveries: readonly Delivery[] }) {
  const t = useTranslations('alerts.told')
  const words = useTranslations('deliveries')
  return (
    <Card flush title={t('title')}>
      {deliveries.length > 0 ? (
        <ul className="max-h-96 divide-y overflow-y-auto">
          {deliveries.map((delivery) => (
            <li key={delivery.id} className="flex flex-col gap-1 px-4 py-2.5 text-sm">
              <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <span className="font-medium">{words(`event.${delivery.event}`)}</span>
                <DeliveryStatus status={delivery.status} hasProblem={delivery.problem !== null} />
              </span>
              <span className="flex flex-wrap justify-between gap-x-3 text-xs text-muted">
                <span className="min-w-0 wrap-anywhere">
                  {delivery.recipient ? <Bdi>{delivery.recipient}</Bdi> : <bdi>{delivery.channel.name}</bdi>}
                </span>
                <RelativeTime value={new Date(delivery.createdAt)} className="num whitespace-nowrap" />
              </span>
              {delivery.problem && <DeliveryTries delivery={delivery} />}
            </li>
          ))}
        </ul>
      ) : (
        <p className="px-4 py-6 text-sm text-muted">{t('nobody')}</p>
      )}
    </Card>
  )
}
