import type { DeviceState as State } from '@marsad/contract/http/devices'
import { useTranslations } from 'use-intl'
import { StatusBadge, type Status } from '../../ui/status-badge.tsx'

const statuses = { online: 'ok', warning: 'warn', offline: 'bad', pending: 'idle' } as const satisfies Record<
  State,
  Status
>

export function DeviceState({ state }: { state: State }) {
  const t = useTranslations('devices.state')
  return <StatusBadge status={statuses[state]}>{t(state)}</StatusBadge>
}
