import type { MonitorState } from '@marsad/contract/monitors'
import { useTranslations } from 'use-intl'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { stateStatus } from './monitors.rules.ts'

export function CheckState({ state }: { state: MonitorState }) {
  const t = useTranslations('checks.state')
  return <StatusBadge status={stateStatus[state]}>{t(state)}</StatusBadge>
}
