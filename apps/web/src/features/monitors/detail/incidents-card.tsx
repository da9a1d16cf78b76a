import type { Monitor } from '@marsad/contract/http/monitors'
import { useTranslations } from 'use-intl'
import { Card } from '../../../ui/data/card.tsx'
import { Panel } from '../../../ui/data/panel.tsx'
import { AlertLine, useAlerts } from '../../alerting/index.ts'

const most = 10

/** Incidents of a monitor and its certificate: open ones, then resolved ones. */
export function IncidentsCard({ monitor: { id } }: { monitor: Monitor }) {
  const t = useTranslations('monitors.incidents')
  const query = useAlerts({ monitor: id }, { limit: most })
  return (
    <Card flush title={t('title')}>
      <Panel query={query} failed={t('failed')} rows={2}>
        {({ alerts }) =>
          alerts.length === 0 ? (
            <p className="px-4 py-6 text-sm text-muted">{t('none')}</p>
          ) : (
            <ul className="divide-y">
              {alerts.map((alert) => (
                <AlertLine key={alert.id} alert={alert} />
              ))}
            </ul>
          )
        }
      </Panel>
    </Card>
  )
}
