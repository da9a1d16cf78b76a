import type { Analytics } from '@marsad/contract/http/analytics'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Badge } from '../../../ui/data/badge.tsx'
import { Bdi } from '../../../ui/text.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { Meter } from '../../../ui/data/meter.tsx'
import { Panel } from '../../../ui/data/panel.tsx'
import {
  RowLink,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '../../../ui/data/table.tsx'
import type { AnalyticsQuery } from './analytics.api.ts'
import { surenessOf } from './analytics.rules.ts'

/** Disks that will be full, when, and how reliable the forecast is. */
export function ForecastCard({ query }: { query: AnalyticsQuery }) {
  const t = useTranslations('analytics.forecast')
  return (
    <Card flush title={t('title')} description={t('description')} className="xl:col-span-6">
      <Panel
        query={query}
        failed={t('failed')}
        isEmpty={({ forecasts }) => forecasts.length === 0}
        empty={t('empty')}
      >
        {({ forecasts }) => (
          <Table caption={t('title')} stickyFirst>
            <TableHead>
              <TableHeader>{t('device')}</TableHeader>
              <TableHeader>{t('when')}</TableHeader>
              <TableHeader>{t('sureness')}</TableHeader>
              <TableHeader>{t('used')}</TableHeader>
            </TableHead>
            <TableBody>
              {forecasts.map((forecast) => (
                <ForecastRow key={`${forecast.deviceId} ${forecast.mountpoint}`} {...forecast} />
              ))}
            </TableBody>
          </Table>
        )}
      </Panel>
    </Card>
  )
}

const tones = { high: 'warn', fair: 'neutral', low: 'idle' } as const
const soonDays = 7
const farDays = 365

function ForecastRow(forecast: Analytics['forecasts'][number]) {
  const t = useTranslations('analytics.forecast')
  const { deviceId, name, mountpoint, usedRatio, daysUntilFull, confidence } = forecast
  const sureness = surenessOf(confidence)
  const days = Math.floor(daysUntilFull)
  const isUrgent = daysUntilFull < soonDays && sureness !== 'low'
  return (
    <TableRow>
      <TableCell>
        <RowLink render={<Link to="/servers/$id" params={{ id: deviceId }} />}>
          <Bdi truncate className="max-w-32 sm:max-w-56">
            {name}
          </Bdi>
        </RowLink>
        <Bdi truncate mono className="max-w-32 text-xs text-muted sm:max-w-56">
          {mountpoint}
        </Bdi>
      </TableCell>
      <TableCell className="whitespace-nowrap">
        <span className={isUrgent ? 'font-semibold text-bad' : undefined}>
          {daysUntilFull > farDays ? t('far') : t('days', { count: days })}
        </span>
      </TableCell>
      <TableCell>
        <Badge tone={tones[sureness]}>{t(`sure.${sureness}`)}</Badge>
      </TableCell>
      <TableCell>
        <Meter label={t('used')} ratio={usedRatio} className="min-w-28" />
      </TableCell>
    </TableRow>
  )
}
