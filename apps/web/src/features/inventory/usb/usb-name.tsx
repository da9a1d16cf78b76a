import type { UsbDevice } from '@marsad/contract/http/inventory'
import type { UsbStatus as State } from '@marsad/contract/inventory'
import { ShieldQuestionMark } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { Badge, type Status, StatusBadge } from '../../../ui/data/badge.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { LongText } from '../../../ui/long-text.tsx'
import type { KnowUsbProps } from './know-usb-dialog.tsx'

type Named = Pick<UsbDevice, 'product' | 'manufacturer' | 'class' | 'isUnknown'>

/** The name and the kind of a USB device; one that is not on the list is marked. */
export function UsbName({ device }: { device: Named }) {
  const t = useTranslations('usb')
  return (
    <div className="min-w-0">
      <div className="max-w-64 font-medium">
        {device.product ? <LongText>{device.product}</LongText> : t('unnamed')}
      </div>
      <div className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs whitespace-nowrap text-muted lg:flex-nowrap">
        {t(`class.${device.class}`)}
        {device.isUnknown && (
          <Badge tone="warn">
            <ShieldQuestionMark aria-hidden />
            {t('unknown')}
          </Badge>
        )}
      </div>
    </div>
  )
}

const statuses = { connected: 'ok', disconnected: 'idle', unknown: 'warn' } as const satisfies Record<
  State,
  Status
>

export function UsbStatus({ status }: { status: State }) {
  const t = useTranslations('usb.status')
  return <StatusBadge status={statuses[status]}>{t(status)}</StatusBadge>
}

const KnowUsbDialog = lazyPart(async () => (await import('./know-usb-dialog.tsx')).KnowUsbDialog)

/** A form is heavy, and few open it. */
export const KnowUsb = (props: KnowUsbProps) => (
  <Suspense>
    <KnowUsbDialog {...props} />
  </Suspense>
)
