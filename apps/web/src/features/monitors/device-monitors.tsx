import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Card } from '../../ui/data/card.tsx'
import { CheckBar } from './check-bar.tsx'
import { MonitorStateBadge, MonitorTarget, Share } from './monitor-figures.tsx'
import { useMonitorsOf } from './monitors.api.ts'

/** The monitors of a machine; nothing where there are none. */
export function DeviceMonitors({ deviceId }: { deviceId: string }) {
  const t = useTranslations('monitors')
  const monitors = useMonitorsOf(deviceId).data?.monitors ?? []
  if (monitors.length === 0) return null
  return (
    <Card flush title={t('ofDevice.title')}>
      <ul className="divide-y">
        {monitors.map(({ id, name, state, locations, check, bar, uptime }) => (
          <li key={id}>
            <Link
              to="/monitors/$id"
              params={{ id }}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 text-sm -outline-offset-2 hover:bg-hover"
            >
              <MonitorStateBadge state={state} locations={locations} />
              <span className="min-w-0 flex-1 basis-40">
                <bdi className="block truncate font-medium">{name}</bdi>
                <span className="block truncate text-xs text-muted">
                  <MonitorTarget check={check} truncate />
                </span>
              </span>
              <span className="w-40">
                <CheckBar bar={bar} />
              </span>
              <span title={t('uptime.day')}>
                <Share share={uptime.day} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
