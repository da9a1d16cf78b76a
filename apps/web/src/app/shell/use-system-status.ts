import { useAlertSummary } from '../../features/alerting/alerts/use-alert-summary.ts'
import { apiQuery } from '../../lib/api/client.ts'

/** Operational only when every part of the server answers, rules are being checked, and nothing is wrong. */
export type SystemStatus =
  | { is: 'checking' | 'operational' | 'degraded' }
  | { is: 'active'; count: number; isCritical: boolean }
  | { is: 'offline' | 'acknowledged'; count: number }

export function useSystemStatus(): SystemStatus {
  const ready = apiQuery.useQuery('get', '/readyz', {}, { refetchInterval: 60_000, retry: false })
  const { data: summary, isError } = useAlertSummary()
  if (ready.isError || isError) return { is: 'degraded' }
  if (!ready.data || !summary) return { is: 'checking' }
  const { active, acknowledged, offline, isWatching } = summary
  if (ready.data.status !== 'ready' || !isWatching) return { is: 'degraded' }
  const count = active.critical + active.warning
  if (count > 0) return { is: 'active', count, isCritical: active.critical > 0 }
  if (offline > 0) return { is: 'offline', count: offline }
  if (acknowledged > 0) return { is: 'acknowledged', count: acknowledged }
  return { is: 'operational' }
}
