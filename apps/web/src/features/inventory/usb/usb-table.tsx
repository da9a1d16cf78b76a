import type { UsbDevice } from '@marsad/contract/http/inventory'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { DateTime, RelativeTime } from '../../../ui/time.tsx'
import { Facts } from '../../../ui/data/card.tsx'
import { LongText } from '../../../ui/long-text.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../../ui/data/table.tsx'
import { VisuallyHidden } from '../../../ui/text.tsx'
import { KnowUsb, UsbName, UsbStatus } from './usb-name.tsx'
import { UsbActions } from './usb-actions.tsx'

// On a narrow screen the first column holds everything.
const wide = 'max-lg:hidden'
const columns = ['manufacturer', 'vendorId', 'productId', 'serial', 'location'] as const

interface UsbTableProps {
  devices: readonly UsbDevice[]
  isStale: boolean
}

export function UsbTable({ devices, isStale }: UsbTableProps) {
  const t = useTranslations('usb')
  const [knowing, setKnowing] = useState<UsbDevice | null>(null)
  return (
    <>
      <Table caption={t('title')} density="compact">
        <TableHead>
          <TableHeader>{t('field.device')}</TableHeader>
          <TableHeader className={wide}>{t('field.status')}</TableHeader>
          {columns.map((column) => (
            <TableHeader key={column} className={wide}>
              {t(`field.${column}`)}
            </TableHeader>
          ))}
          <TableHeader className={wide}>{t('field.seen')}</TableHeader>
          <TableHeader className={wide}>
            <VisuallyHidden>{t('field.actions')}</VisuallyHidden>
          </TableHeader>
        </TableHead>
        <TableBody>
          {devices.map((device) => (
            <UsbRow
              key={device.id}
              device={device}
              isStale={isStale || device.status === 'disconnected'}
              onKnow={() => setKnowing(device)}
            />
          ))}
        </TableBody>
      </Table>
      {knowing && <KnowUsb device={knowing} onClose={() => setKnowing(null)} />}
    </>
  )
}

interface UsbRowProps {
  device: UsbDevice
  isStale: boolean
  onKnow: () => void
}

function UsbRow({ device, isStale, onKnow }: UsbRowProps) {
  const t = useTranslations('usb')
  const format = useFormat()
  const { status, firstSeenAt, lastSeenAt } = device
  const value = (column: (typeof columns)[number]) =>
    device[column] ? <LongText mono={column !== 'manufacturer'}>{device[column]}</LongText> : format.unknown
  const seen = {
    first: <DateTime value={new Date(firstSeenAt)} />,
    last: <RelativeTime value={new Date(lastSeenAt)} className="whitespace-nowrap" />,
  }
  return (
    <TableRow stale={isStale}>
      <TableCell>
        <div className="flex items-start justify-between gap-3">
          <UsbName device={device} />
          <span className="lg:hidden">
            <UsbStatus status={status} />
          </span>
        </div>
        <div className="mt-3 lg:hidden">
          <Facts
            facts={[
              ...columns.map((column) => [t(`field.${column}`), value(column)] as const),
              [t('field.firstSeen'), seen.first],
              [t('field.lastSeen'), seen.last],
            ]}
          />
          <div className="-ms-2.5 mt-2">
            <UsbActions device={device} onKnow={onKnow} />
          </div>
        </div>
      </TableCell>
      <TableCell className={wide}>
        <UsbStatus status={status} />
      </TableCell>
      {columns.map((column) => (
        <TableCell key={column} className={clsx(wide, 'max-w-40')}>
          {value(column)}
        </TableCell>
      ))}
      <TableCell className={wide}>
        {seen.last}
        <p className="text-xs whitespace-nowrap text-muted">
          {t('field.firstSeen')} {seen.first}
        </p>
      </TableCell>
      <TableCell className={wide}>
        <UsbActions device={device} onKnow={onKnow} />
      </TableCell>
    </TableRow>
  )
}
