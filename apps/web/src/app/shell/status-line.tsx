import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { CircleCheck, LoaderCircle, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSystemStatus } from './use-system-status.ts'

const looks = {
  checking: { Icon: LoaderCircle, tone: 'text-idle' },
  operational: { Icon: CircleCheck, tone: 'bg-soft text-ok' },
  degraded: { Icon: TriangleAlert, tone: 'bg-warn/10 text-warn' },
} as const

export function StatusLine({ collapsed = false }: { collapsed?: boolean }) {
  const t = useTranslations('shell.status')
  const status = useSystemStatus()
  const { Icon, tone } = looks[status]
  return (
    <Link
      to="/alerts"
      title={collapsed ? t(status) : undefined}
      className={clsx(
        'flex min-h-9 min-w-0 items-center gap-2 rounded-control text-xs font-medium',
        collapsed ? 'size-9 justify-center' : 'flex-1 px-2.5 py-1.5',
        tone,
      )}
    >
      <Icon className="size-4 shrink-0" aria-hidden />
      <output className={collapsed ? 'sr-only' : undefined}>{t(status)}</output>
    </Link>
  )
}
