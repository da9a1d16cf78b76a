import type { UsbSighting } from '@marsad/contract/http/inventory'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { Bdi, VisuallyHidden } from '../../../ui/text.tsx'
import { DateTime, RelativeTime } from '../../../ui/time.tsx'
import { Facts } from '../../../ui/data/card.tsx'
import { LongText } from '../../../ui/long-text.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../../ui/data/table.tsx'
import { KnowUsb, UsbName, UsbStatus } from './usb-name.tsx'
import { UsbActions } from './usb-actions.tsx'

const wide = 'max-lg:hidden'
// The actions of each row must be in sight.
const wider = 'max-2xl:hidden'

export function SightingsTable({ sightings }: { sightings: readonly UsbSighting[] }) {
  const t = useTranslations('usb')
  const [knowing, setKnowing] = useState<UsbSighting | null>(null)
  return (
    <>
      <Table caption={t('fleet.title')} density="compact">
        <TableHead>
          <TableHeader>{t('field.device')}</TableHeader>
          <TableHeader className={wide}>{t('field.machine')}</TableHeader>
          <TableHeader className={wide}>{t('field.status')}</TableHeader>
          <TableHeader className={wider}>{t('field.manufacturer')}</TableHeader>
          <TableHeader className={wide}>{t('field.ids')}</TableHeader>
          <TableHeader className={wide}>{t('field.serial')}</TableHeader>
          <TableHeader className={wide}>{t('field.seen')}</TableHeader>
          <TableHeader className={wide}>
            <VisuallyHidden>{t('field.actions')}</VisuallyHidden>
          </TableHeader>
        </TableHead>
        <TableBody>
          {sightings.map((sighting) => (
            <SightingRow key={sighting.id} sighting={sighting} onKnow={() => setKnowing(sighting)} />
          ))}
        </TableBody>
      </Table>
      {knowing && <KnowUsb device={knowing} onClose={() => setKnowing(null)} />}
    </>
  )
}

function SightingRow({ sighting, onKnow }: { sighting: UsbSighting; onKnow: () => void }) {
  const t = useTranslations('usb')
  const format = useFormat()
  const { device, status, manufacturer, vendorId, productId, serial, firstSeenAt, lastSeenAt } = sighting
  const machine = (
    <Link
      to="/usb"
      search={{ device: device.id }}
      className="block max-w-48 rounded-sm text-primary underline-offset-4 hover:underline"
    >
      <Bdi truncate>{device.name}</Bdi>
    </Link>
  )
  const maker = manufacturer ? <LongText>{manufacturer}</LongText> : format.unknown
  const ids = <Bdi mono>{`${vendorId}:${productId}`}</Bdi>
  const number = serial ? <LongText mono>{serial}</LongText> : format.unknown
  const seen = {
    first: <DateTime value={new Date(firstSeenAt)} />,
    last: <RelativeTime value={new Date(lastSeenAt)} className="whitespace-nowrap" />,
  }
  return (
    <TableRow stale={status === 'disconnected'}>
      <TableCell>
        <div className="flex items-start justify-between gap-3">
          <UsbName device={sighting} />
          <span className="lg:hidden">
            <UsbStatus status={status} />
          </span>
        </div>
        <div className="mt-3 lg:hidden">
          <Facts
            facts={[
              [t('field.machine'), machine],
              [t('field.manufacturer'), maker],
              [t('field.ids'), ids],
              [t('field.serial'), number],
              [t('field.firstSeen'), seen.first],
              [t('field.lastSeen'), seen.last],
            ]}
          />
          <div className="-ms-2.5 mt-2">
            <UsbActions device={sighting} onKnow={onKnow} />
          </div>
        </div>
      </TableCell>
      <TableCell className={wide}>{machine}</TableCell>
      <TableCell className={wide}>
        <UsbStatus status={status} />
      </TableCell>
      <TableCell className={`${wider} max-w-40`}>{maker}</TableCell>
      <TableCell className={wide}>{ids}</TableCell>
      <TableCell className={`${wide} max-w-36`}>{number}</TableCell>
      <TableCell className={wide}>
        {seen.last}
        <p className="text-xs whitespace-nowrap text-muted">
          {t('field.firstSeen')} <DateTime value={new Date(firstSeenAt)} show="date" />
        </p>
      </TableCell>
      <TableCell className={wide}>
        <UsbActions device={sighting} onKnow={onKnow} />
      </TableCell>
    </TableRow>
  )
}
