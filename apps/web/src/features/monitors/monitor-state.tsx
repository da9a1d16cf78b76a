import type { MonitorState } from '@marsad/contract/monitors'
import { useTranslations } from 'use-intl'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { stateStatus } from './monitors.rules.ts'

export function MonitorStateBadge({ state }: { state: MonitorState }) {
  const t = useTranslations('monitors.state')
  return <StatusBadge status={stateStatus[state]}>{t(state)}</StatusBadge>
}
