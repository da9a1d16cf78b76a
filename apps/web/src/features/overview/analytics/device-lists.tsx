import type { Analytics } from '@marsad/contract/http/analytics'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { Meter } from '../../../ui/data/meter.tsx'
import { Panel } from '../../../ui/data/panel.tsx'
import { Bdi } from '../../../ui/text.tsx'
import type { AnalyticsQuery } from './analytics.api.ts'

/** Devices whose average differs from the period before, the largest rise first. */
export function MoversCard({ query }: { query: AnalyticsQuery }) {
  const t = useTranslations('analytics.movers')
  const change = useTranslations('analytics.change')
  const format = useFormat()
  return (
    <Card flush title={t('title')} description={t('description')} className="xl:col-span-2">
      <Panel
        query={query}
        failed={t('failed')}
        isEmpty={({ movers }) => movers.length === 0}
        empty={isCompared(query.data) ? t('empty') : change('unknown')}
      >
        {({ movers }) => (
          <ol className="divide-y">
            {movers.map(({ deviceId, name, figure, ratio, previousRatio }) => (
              <DeviceLink key={`${deviceId} ${figure}`} deviceId={deviceId} name={name}>
                <span className="num text-xs text-muted">
                  {t(figure, { from: format.percent(previousRatio), to: format.percent(ratio) })}
                </span>
                <span
                  className={clsx(
                    'num w-14 shrink-0 text-end text-sm font-medium',
                    ratio > previousRatio && 'text-warn',
                  )}
                >
                  <Bdi>
                    {t(ratio > previousRatio ? 'up' : 'down', {
                      points: format.number(Math.round(Math.abs(ratio - previousRatio) * 100)),
                    })}
                  </Bdi>
                </span>
              </DeviceLink>
            ))}
          </ol>
        )}
      </Panel>
    </Card>
  )
}

/** Without a period before, nothing can have changed or stayed. */
const isCompared = (data: Analytics | undefined) =>
  data !== undefined && (data.trends.cpu.previousMean ?? data.trends.memory.previousMean) !== null

const few = 5

/** Devices with the lowest load of the period: room for more work. */
export function IdlestCard({ query }: { query: AnalyticsQuery }) {
  const t = useTranslations('analytics')
  return (
    <Card flush title={t('idlest.title')} description={t('idlest.description')}>
      <Panel
        query={query}
        failed={t('idlest.failed')}
        isEmpty={({ idlest }) => idlest.length === 0}
        empty={t('trend.cpu.empty')}
      >
        {({ idlest }) => (
          <ol className="divide-y">
            {idlest.slice(0, few).map(({ deviceId, name, cpuRatio }) => (
              <DeviceLink key={deviceId} deviceId={deviceId} name={name}>
                <Meter label={t('cpu')} ratio={cpuRatio} className="w-1/2" />
              </DeviceLink>
            ))}
          </ol>
        )}
      </Panel>
    </Card>
  )
}

const DeviceLink = ({
  deviceId,
  name,
  children,
}: {
  deviceId: string
  name: string
  children: ReactNode
}) => (
  <li>
    <Link
      to="/servers/$id"
      params={{ id: deviceId }}
      className="flex items-center gap-3 px-4 py-2.5 -outline-offset-2 hover:bg-hover"
    >
      <span className="min-w-0 flex-1">
        <Bdi truncate className="text-sm font-medium">
          {name}
        </Bdi>
      </span>
      {children}
    </Link>
  </li>
)
