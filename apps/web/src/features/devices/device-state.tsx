import type { Device, DeviceState as State } from '@marsad/contract/http/devices'
import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type Status, StatusBadge } from '../../ui/data/badge.tsx'
import { RelativeTime } from '../../ui/time.tsx'

const statuses = { online: 'ok', warning: 'warn', offline: 'bad', pending: 'idle' } as const satisfies Record<
  State,
  Status
>

export function DeviceState({ state }: { state: State }) {
  const t = useTranslations('devices.state')
  return <StatusBadge status={statuses[state]}>{t(state)}</StatusBadge>
}

/** Details behind a state: since when, why pending, and that a clone of the machine is reporting. */
export function DeviceNote({ device }: { device: Pick<Device, 'state' | 'lastSeenAt' | 'clonedAt'> }) {
  const t = useTranslations('devices')
  const { state, lastSeenAt, clonedAt } = device
  if (clonedAt) {
    return (
      <span className="flex items-center gap-1 text-warn">
        <TriangleAlert aria-hidden className="size-3 shrink-0" />
        {t('cloned')}
      </span>
    )
  }
  if (state === 'pending') return <span>{t('pendingHint')}</span>
  if (state !== 'offline' || !lastSeenAt) return null
  return (
    <span className="whitespace-nowrap">
      {t('lastSeen')} <RelativeTime value={new Date(lastSeenAt)} />
    </span>
  )
}
