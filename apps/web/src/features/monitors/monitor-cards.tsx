import type { Monitor } from '@marsad/contract/http/monitors'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import {
  CertificateDays,
  MonitorMarks,
  MonitorStateBadge,
  MonitorTarget,
  RecentChecks,
  ResponseTime,
  Share,
  Tags,
} from './monitor-figures.tsx'
import { hasCertificate } from './monitors.rules.ts'

const spans = ['day', 'week', 'month'] as const

export function MonitorCards({ monitors }: { monitors: readonly Monitor[] }) {
  const t = useTranslations('monitors')
  return (
    <ul aria-label={t('title')} className="grid gap-3 p-3 sm:grid-cols-2">
      {monitors.map((monitor) => (
        <li key={monitor.id} className="min-w-0">
          <MonitorCard monitor={monitor} />
        </li>
      ))}
    </ul>
  )
}

function MonitorCard({ monitor }: { monitor: Monitor }) {
  const t = useTranslations('monitors')
  const { id, name, state, check, uptime, tags, openAlerts, isInMaintenance } = monitor
  return (
    <Link
      to="/monitors/$id"
      params={{ id }}
      className="flex h-full flex-col gap-3 rounded-card border bg-card p-4 text-sm shadow-card transition-colors hover:bg-hover"
    >
      <span className="flex items-start justify-between gap-3">
        <span className="min-w-0">
          <bdi className="block truncate font-medium">{name}</bdi>
          <span className="block truncate text-xs text-muted">
            <MonitorTarget check={check} truncate />
          </span>
        </span>
        <MonitorStateBadge state={state} locations={monitor.locations} />
      </span>
      <RecentChecks monitor={monitor} />
      <span className="grid grid-cols-3 gap-2">
        {spans.map((span) => (
          <span key={span} className="flex flex-col">
            <span className="text-xs text-muted">{t(`column.${span}`)}</span>
            <Share share={uptime[span]} />
          </span>
        ))}
      </span>
      {check.kind !== 'heartbeat' && <ResponseTime monitor={monitor} wide />}
      {hasCertificate(monitor) && (
        <span className="flex items-center justify-between gap-3 text-xs">
          <span className="text-muted">{t('column.certificate')}</span>
          <CertificateDays monitor={monitor} />
        </span>
      )}
      {(openAlerts > 0 || isInMaintenance) && (
        <span className="flex flex-wrap gap-1">
          <MonitorMarks monitor={monitor} />
        </span>
      )}
      {tags.length > 0 && <Tags tags={tags} />}
    </Link>
  )
}
