import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Card } from '../../ui/data/card.tsx'
import { Panel } from '../../ui/data/panel.tsx'
import { AlertLine, WatchingNotice } from '../../features/alerting/alerts/alert-line.tsx'
import { useAlertSummary } from '../../features/alerting/alerts/alerts.api.ts'
import { useAttention } from './dashboard.api.ts'
import { DeviceRow } from './device-cards.tsx'

const moreStyle = 'block border-t px-4 py-2.5 text-sm font-medium text-primary hover:underline'

/** Unacknowledged alerts, and machines with a problem that no alert covers. */
export function AttentionCard({ most = 4 }: { most?: number }) {
  const t = useTranslations('dashboard.attention')
  const query = useAttention(most)
  return (
    <Card flush title={t('title')} className="flex min-h-75 flex-col xl:col-span-5">
      <div className="p-3 empty:hidden">
        <WatchingNotice />
      </div>
      <Panel
        query={query}
        failed={t('failed')}
        rows={6}
        isEmpty={({ alerts, devices }) => alerts.total === 0 && devices.total === 0}
        empty={<AllWell />}
      >
        {({ alerts, devices }) => (
          <>
            <ul className="divide-y">
              {alerts.alerts.map((alert) => (
                <AlertLine key={alert.id} alert={alert} withDevice />
              ))}
              {devices.devices.map((device) => (
                <DeviceRow key={device.id} device={device} />
              ))}
            </ul>
            {alerts.total > alerts.alerts.length && (
              <Link to="/alerts" search={{ status: 'active' }} className={moreStyle}>
                {t('moreAlerts', { count: alerts.total - alerts.alerts.length })}
              </Link>
            )}
            {devices.total > devices.devices.length && (
              <Link to="/servers" search={{ state: 'offline' }} className={moreStyle}>
                {t('more', { count: devices.total - devices.devices.length })}
              </Link>
            )}
          </>
        )}
      </Panel>
    </Card>
  )
}

function AllWell() {
  const t = useTranslations('dashboard.attention')
  const { data: summary } = useAlertSummary()
  const taken = summary?.acknowledged ?? 0
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-10 text-center">
      {summary?.isWatching !== false && <CircleCheck aria-hidden className="size-6 text-ok" />}
      <p className="text-sm font-semibold">{t('none')}</p>
      <p className="num text-sm text-muted">{taken > 0 ? t('taken', { count: taken }) : t('noneHint')}</p>
    </div>
  )
}
