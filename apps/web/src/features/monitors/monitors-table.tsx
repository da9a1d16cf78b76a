import type { Monitor } from '@marsad/contract/http/monitors'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import {
  RowLink,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '../../ui/data/table.tsx'
import {
  CertificateDays,
  FewTags,
  MonitorMarks,
  MonitorStateBadge,
  MonitorTarget,
  RecentChecks,
  ResponseTime,
  Share,
} from './monitor-figures.tsx'

const spans = ['day', 'week', 'month'] as const

export function MonitorsTable({ monitors }: { monitors: readonly Monitor[] }) {
  const t = useTranslations('monitors')
  return (
    <Table caption={t('title')} stickyFirst density="compact">
      <TableHead>
        <TableHeader>{t('column.name')}</TableHeader>
        <TableHeader>{t('column.bar')}</TableHeader>
        {spans.map((span) => (
          <TableHeader key={span} align="end">
            <abbr title={t(`uptime.${span}`)} className="no-underline">
              {t(`column.${span}`)}
            </abbr>
          </TableHeader>
        ))}
        <TableHeader>{t('column.latency')}</TableHeader>
        <TableHeader>{t('column.certificate')}</TableHeader>
        {/* The page of a monitor shows all of them. */}
        <TableHeader className="max-2xl:hidden">{t('column.tags')}</TableHeader>
      </TableHead>
      <TableBody>
        {monitors.map((monitor) => (
          <MonitorRow key={monitor.id} monitor={monitor} />
        ))}
      </TableBody>
    </Table>
  )
}

function MonitorRow({ monitor }: { monitor: Monitor }) {
  const { id, name, state, check, uptime, tags } = monitor
  return (
    <TableRow stale={state === 'paused'}>
      <TableCell className="min-w-72">
        <div className="flex items-center gap-3">
          <span className="min-w-20 shrink-0">
            <MonitorStateBadge state={state} locations={monitor.locations} />
          </span>
          <div className="max-w-64 min-w-0">
            <div className="flex items-center gap-2">
              <RowLink render={<Link to="/monitors/$id" params={{ id }} />} className="min-w-0">
                <bdi className="block truncate">{name}</bdi>
              </RowLink>
              <MonitorMarks monitor={monitor} />
            </div>
            <div className="truncate text-xs text-muted">
              <MonitorTarget check={check} truncate />
            </div>
          </div>
        </div>
      </TableCell>
      <TableCell className="w-40 min-w-40">
        <RecentChecks monitor={monitor} />
      </TableCell>
      {spans.map((span) => (
        <TableCell key={span} align="end">
          <Share share={uptime[span]} />
        </TableCell>
      ))}
      <TableCell>
        <ResponseTime monitor={monitor} />
      </TableCell>
      <TableCell>
        <CertificateDays monitor={monitor} />
      </TableCell>
      <TableCell className="max-2xl:hidden">
        <FewTags tags={tags} />
      </TableCell>
    </TableRow>
  )
}
