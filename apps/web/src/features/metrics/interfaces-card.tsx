import type { DeviceParts } from '@marsad/contract/http/metrics'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../lib/i18n/i18n-provider.tsx'
import { Bdi } from '../../ui/text.tsx'
import { Card } from '../../ui/data/card.tsx'
import { StatusBadge } from '../../ui/data/badge.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../ui/data/table.tsx'
import { Panel, useParts } from '../devices/index.ts'
import { useNewestFrame } from './frames.ts'
import { useScreen } from './screen.ts'

export function InterfacesCard() {
  const t = useTranslations('device.interfaces')
  const { deviceId } = useScreen()
  const query = useParts(deviceId)
  const live = useNewestFrame()?.metrics?.interfaces
  return (
    <Card flush title={t('title')}>
      <Panel of="network" query={query} isEmpty={({ interfaces }) => (live ?? interfaces).length === 0}>
        {({ interfaces }) => <InterfacesTable interfaces={live ?? interfaces} />}
      </Panel>
    </Card>
  )
}

function InterfacesTable({ interfaces }: Pick<DeviceParts, 'interfaces'>) {
  const t = useTranslations('device.interfaces')
  const format = useFormat()
  const { isStale } = useScreen()
  return (
    <Table caption={t('title')} stickyFirst>
      <TableHead>
        <TableHeader>{t('name')}</TableHeader>
        <TableHeader>{t('state')}</TableHeader>
        <TableHeader align="end">{t('download')}</TableHeader>
        <TableHeader align="end">{t('upload')}</TableHeader>
        <TableHeader align="end">{t('packetsReceived')}</TableHeader>
        <TableHeader align="end">{t('packetsSent')}</TableHeader>
      </TableHead>
      <TableBody>
        {interfaces.map((one) => (
          <TableRow key={one.interface} stale={isStale}>
            <TableCell>
              <Bdi mono truncate className="max-w-40">
                {one.interface}
              </Bdi>
            </TableCell>
            <TableCell>
              <StatusBadge status={one.isUp && !isStale ? 'ok' : 'idle'}>
                {one.isUp ? t('active') : t('inactive')}
              </StatusBadge>
            </TableCell>
            <TableCell align="end">{format.rate(one.receiveBytesPerSecond)}</TableCell>
            <TableCell align="end">{format.rate(one.transmitBytesPerSecond)}</TableCell>
            <TableCell align="end">{format.number(one.packetsReceived)}</TableCell>
            <TableCell align="end">{format.number(one.packetsSent)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
