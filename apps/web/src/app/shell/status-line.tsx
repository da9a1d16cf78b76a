import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { CircleCheck, CircleDashed, CircleX, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useAlertSummary } from '../../features/alerting/alerts/alerts.api.ts'
import { api } from '../../lib/api/client.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { useConnection } from '../../lib/connection/connection.ts'

const warn = { Icon: TriangleAlert, tone: 'bg-warn/10 text-warn' }
const looks = {
  checking: { Icon: LoaderCircle, tone: 'text-idle' },
  empty: { Icon: CircleDashed, tone: 'text-idle' },
  operational: { Icon: CircleCheck, tone: 'bg-soft text-ok' },
  degraded: warn,
  unreachable: { Icon: CloudOff, tone: 'bg-bad/10 text-bad' },
  active: warn,
  offline: warn,
  acknowledged: warn,
} as const satisfies Record<SystemStatus['is'], unknown>
const critical = { Icon: CircleX, tone: 'bg-bad/10 text-bad' }

export function StatusLine({ collapsed = false }: { collapsed?: boolean }) {
  const t = useTranslations('shell.status')
  const status = useSystemStatus()
  const words = 'count' in status ? t(status.is, { count: status.count }) : t(status.is)
  const { Icon, tone } = status.is === 'active' && status.isCritical ? critical : looks[status.is]
  return (
    <Link
      to="/alerts"
      title={collapsed ? words : undefined}
      className={clsx(
        'flex min-h-9 min-w-0 items-center gap-2 rounded-control text-xs font-medium',
        collapsed ? 'size-9 justify-center' : 'flex-1 px-2.5 py-1.5',
        tone,
      )}
    >
      <Icon className="size-4 shrink-0" aria-hidden />
      <output className={collapsed ? 'sr-only' : 'num'}>{words}</output>
    </Link>
  )
}

/** Operational means that every part of the server answers, rules are being evaluated, and no alert is active. */
export type SystemStatus =
  | { is: 'checking' | 'operational' | 'degraded' | 'unreachable' | 'empty' }
  | { is: 'active'; count: number; isCritical: boolean }
  | { is: 'offline' | 'acknowledged'; count: number }

// A single unreachable call changes nothing yet: the connection decides when that is an outage.
const isRefusal = (error: Error | null) =>
  error !== null && !(error instanceof ApiError && error.code === 'network.unreachable')

/** Readiness is read every minute, and every five seconds until all is well: an end of trouble shows at once. */
export const useReadiness = () =>
  api.useQuery(
    'GET /readyz',
    {},
    {
      refetchInterval: ({ state }) => (state.data?.status === 'ready' && !state.error ? 60_000 : 5000),
      retry: false,
    },
  )

export function useSystemStatus(): SystemStatus {
  const ready = useReadiness()
  const { data: summary, error } = useAlertSummary()
  const { unreachableSince } = useConnection()
  const isEmpty = useNothingMonitored()
  if (unreachableSince !== null) return { is: 'unreachable' }
  if (isRefusal(ready.error) || isRefusal(error)) return { is: 'degraded' }
  if (!ready.data || !summary) return { is: 'checking' }
  const { active, acknowledged, offline, isWatching } = summary
  if (ready.data.status !== 'ready' || !isWatching) return { is: 'degraded' }
  const count = active.critical + active.warning
  if (count > 0) return { is: 'active', count, isCritical: active.critical > 0 }
  if (offline > 0) return { is: 'offline', count: offline }
  if (acknowledged > 0) return { is: 'acknowledged', count: acknowledged }
  if (isEmpty === undefined) return { is: 'checking' }
  return { is: isEmpty ? 'empty' : 'operational' }
}

/** Whether the workspace has neither a device nor a monitor; undefined until that is loaded. */
function useNothingMonitored(): boolean | undefined {
  const devices = api.useQuery('GET /api/devices', one, { staleTime: freshMs, refetchInterval: freshMs })
  const hasNone = devices.data && devices.data.total === 0
  const monitors = api.useQuery('GET /api/monitors', one, { enabled: hasNone === true, staleTime: freshMs })
  return hasNone ? monitors.data && monitors.data.total === 0 : hasNone
}

const one = { query: { limit: 1 } }
const freshMs = 60_000
