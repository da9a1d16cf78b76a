import type { SwitchState } from '@marsad/contract/inventory'
import { useTranslations } from 'use-intl'
import { StatusBadge, type Status } from '../../../ui/status-badge.tsx'

const statuses = { on: 'ok', off: 'bad', unsupported: 'idle', unknown: 'warn' } as const satisfies Record<
  SwitchState,
  Status
>

export function SwitchBadge({ state }: { state: SwitchState }) {
  const t = useTranslations('security')
  return <StatusBadge status={statuses[state]}>{t(`switch.${state}`)}</StatusBadge>
}
