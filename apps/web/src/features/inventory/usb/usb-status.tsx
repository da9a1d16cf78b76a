import type { UsbStatus as State } from '@marsad/contract/inventory'
import { useTranslations } from 'use-intl'
import { StatusBadge, type Status } from '../../../ui/status-badge.tsx'

const statuses = { connected: 'ok', disconnected: 'idle', unknown: 'warn' } as const satisfies Record<
  State,
  Status
>

export function UsbStatus({ status }: { status: State }) {
  const t = useTranslations('usb.status')
  return <StatusBadge status={statuses[status]}>{t(status)}</StatusBadge>
}
