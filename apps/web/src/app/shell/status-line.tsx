import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { CircleCheck, CircleX, LoaderCircle, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useAlertSummary } from '../../features/alerting/alerts/alerts.api.ts'
import { api } from '../../lib/api/client.ts'

const warn = { Icon: TriangleAlert, tone: 'bg-warn/10 text-warn' }
const looks = {
  checking: { Icon: LoaderCircle, tone: 'text-idle' },
  operational: { Icon: CircleCheck, tone: 'bg-soft text-ok' },
  degraded: warn,
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

/** Operational only when every part of the server answers, rules are being checked, and nothing is wrong. */
export type SystemStatus =
  | { is: 'checking' | 'operational' | 'degraded' }
  | { is: 'active'; count: number; isCritical: boolean }
  | { is: 'offline' | 'acknowledged'; count: number }

export function useSystemStatus(): SystemStatus {
  const ready = api.useQuery('GET /readyz', {}, { refetchInterval: 60_000, retry: false })
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
