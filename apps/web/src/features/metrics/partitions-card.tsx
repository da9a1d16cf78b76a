import { diskRatio } from '@marsad/contract/figures'
import type { DeviceParts } from '@marsad/contract/http/metrics'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../lib/i18n/i18n-provider.tsx'
import { Bdi } from '../../ui/text.tsx'
import { Card } from '../../ui/data/card.tsx'
import { Meter } from '../../ui/data/meter.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../ui/data/table.tsx'
import { Panel, useParts } from '../devices/index.ts'
import { useNewestFrame } from './frames.ts'
import { useScreen } from './screen.ts'

export function PartitionsCard() {
  const t = useTranslations('device.partitions')
  const { deviceId } = useScreen()
  const query = useParts(deviceId)
  const live = useNewestFrame()?.metrics?.partitions
  return (
    <Card flush title={t('title')}>
      <Panel of="partitions" query={query} isEmpty={({ partitions }) => (live ?? partitions).length === 0}>
        {({ partitions }) => <PartitionsTable partitions={live ?? partitions} />}
      </Panel>
    </Card>
  )
}

function PartitionsTable({ partitions }: Pick<DeviceParts, 'partitions'>) {
  const t = useTranslations('device.partitions')
  const format = useFormat()
  const { isStale, limits } = useScreen()
  return (
    <Table caption={t('title')} stickyFirst>
      <TableHead>
        <TableHeader>{t('mountpoint')}</TableHeader>
        <TableHeader>{t('usage')}</TableHeader>
        <TableHeader align="end">{t('used')}</TableHeader>
        <TableHeader align="end">{t('free')}</TableHeader>
        <TableHeader align="end">{t('total')}</TableHeader>
        <TableHeader>{t('disk')}</TableHeader>
        <TableHeader>{t('type')}</TableHeader>
      </TableHead>
      <TableBody>
        {partitions.map(({ mountpoint, disk, type, totalBytes, usedBytes, freeBytes }) => (
          <TableRow key={mountpoint} stale={isStale}>
            <TableCell>
              <Bdi mono truncate className="max-w-56">
                {mountpoint}
              </Bdi>
            </TableCell>
            <TableCell className="min-w-40">
              <Meter
                label={mountpoint}
                ratio={usedBytes + freeBytes > 0 ? diskRatio({ usedBytes, freeBytes }) : null}
                warnFrom={limits.disk.warn}
                badFrom={limits.disk.bad}
                stale={isStale}
              />
            </TableCell>
            <TableCell align="end">{format.bytes(usedBytes)}</TableCell>
            <TableCell align="end">{format.bytes(freeBytes)}</TableCell>
            <TableCell align="end">{format.bytes(totalBytes)}</TableCell>
            <TableCell className="text-muted">
              <Bdi mono>{disk}</Bdi>
            </TableCell>
            <TableCell className="text-muted">
              <Bdi>{type}</Bdi>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
