import type { Analytics } from '@marsad/contract/http/analytics'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
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
import { Bdi } from '../../../ui/text.tsx'
import type { AnalyticsQuery } from './analytics.api.ts'
import { usePeakWords } from './summary-card.tsx'

const wide = 'max-sm:hidden'

/** The devices with the highest load of the period: averages, and peaks beside them. */
export function WorstCard({ query }: { query: AnalyticsQuery }) {
  const t = useTranslations('analytics.worst')
  return (
    <Card flush title={t('title')} description={t('description')} className="xl:col-span-4">
      <Panel
        query={query}
        failed={t('failed')}
        isEmpty={({ worst }) => worst.length === 0}
        empty={t('empty')}
      >
        {(data) => <WorstTable data={data} />}
      </Panel>
    </Card>
  )
}

function WorstTable({ data: { worst, peakSeconds } }: { data: Analytics }) {
  const t = useTranslations('analytics.worst')
  const peak = usePeakWords(peakSeconds)
  return (
    <Table caption={t('title')}>
      <TableHead>
        <TableHeader>{t('device')}</TableHeader>
        <TableHeader>{t('cpu')}</TableHeader>
        <TableHeader align="end" className={wide}>
          {peak}
        </TableHeader>
        <TableHeader>{t('memory')}</TableHeader>
        <TableHeader align="end" className={wide}>
          {peak}
        </TableHeader>
      </TableHead>
      <TableBody>
        {worst.map((device) => (
          <WorstRow key={device.deviceId} {...device} />
        ))}
      </TableBody>
    </Table>
  )
}

function WorstRow(device: Analytics['worst'][number]) {
  const t = useTranslations('analytics.worst')
  const format = useFormat()
  const { deviceId, name, cpuRatio, cpuPeakRatio, memoryRatio, memoryPeakRatio } = device
  const peak = (ratio: number | null) => (ratio === null ? format.unknown : format.percent(ratio))
  return (
    <TableRow>
      <TableCell>
        <RowLink render={<Link to="/servers/$id" params={{ id: deviceId }} />}>
          <Bdi truncate className="max-w-28 sm:max-w-48">
            {name}
          </Bdi>
        </RowLink>
      </TableCell>
      <TableCell>
        <Meter label={t('cpu')} ratio={cpuRatio} className="min-w-20" />
      </TableCell>
      <TableCell align="end" className={`${wide} text-xs text-muted`}>
        {peak(cpuPeakRatio)}
      </TableCell>
      <TableCell>
        <Meter label={t('memory')} ratio={memoryRatio} className="min-w-20" />
      </TableCell>
      <TableCell align="end" className={`${wide} text-xs text-muted`}>
        {peak(memoryPeakRatio)}
      </TableCell>
    </TableRow>
  )
}
