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
import { capacityOf, type Disk, surenessOf } from './analytics.rules.ts'

/** Disks that fill up, the soonest first; then the fullest ones, of which no forecast can be made. */
export function CapacityCard({ query }: { query: AnalyticsQuery }) {
  const t = useTranslations('analytics.forecast')
  return (
    <Card flush title={t('title')} description={t('description')} className="xl:col-span-4">
      <Panel
        query={query}
        failed={t('failed')}
        isEmpty={(data) => capacityOf(data).length === 0}
        empty={t('empty')}
      >
        {(data) => (
          <Table caption={t('title')} stickyFirst>
            <TableHead>
              <TableHeader>{t('device')}</TableHeader>
              <TableHeader>{t('when')}</TableHeader>
              <TableHeader>{t('sureness')}</TableHeader>
              <TableHeader>{t('used')}</TableHeader>
            </TableHead>
            <TableBody>
              {capacityOf(data).map((disk) => (
                <DiskRow key={`${disk.deviceId} ${disk.mountpoint}`} {...disk} />
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

function DiskRow(disk: Disk) {
  const t = useTranslations('analytics.forecast')
  const { deviceId, name, mountpoint, usedRatio, forecast } = disk
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
      {forecast ? (
        <ForecastCells {...forecast} />
      ) : (
        <>
          <TableCell className="whitespace-nowrap text-muted">{t('steady')}</TableCell>
          <TableCell />
        </>
      )}
      <TableCell>
        <Meter label={t('used')} ratio={usedRatio} className="min-w-28" />
      </TableCell>
    </TableRow>
  )
}

function ForecastCells({ daysUntilFull, confidence }: NonNullable<Disk['forecast']>) {
  const t = useTranslations('analytics.forecast')
  const sureness = surenessOf(confidence)
  const isUrgent = daysUntilFull < soonDays && sureness !== 'low'
  return (
    <>
      <TableCell className="whitespace-nowrap">
        <span className={isUrgent ? 'font-semibold text-bad' : undefined}>
          {daysUntilFull > farDays ? t('far') : t('days', { count: Math.floor(daysUntilFull) })}
        </span>
      </TableCell>
      <TableCell>
        <Badge tone={tones[sureness]}>{t(`sure.${sureness}`)}</Badge>
      </TableCell>
    </>
  )
}
