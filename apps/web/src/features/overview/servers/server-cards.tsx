import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { Bdi } from '../../../ui/text.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Sparkline } from '../../../ui/chart/sparkline.tsx'
import { DeviceNote, DeviceState, isReporting } from '../../devices/index.ts'
import { FindingsBadge } from '../../inventory/index.ts'
import { RatioMeter, Traffic } from './figures.tsx'
import { OpenAlerts, Tags, Uptime, type ServerCellProps } from './server-cell.tsx'
import type { ServersProps } from './use-servers-view.ts'

const figures = ['cpu', 'memory', 'disk'] as const

export function ServerCards({ servers, trends, asOf, selection }: ServersProps) {
  const t = useTranslations('servers')
  return (
    <ul aria-label={t('title')} className="grid gap-3 p-3 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4">
      {servers.map((server) => (
        <li key={server.id} className="relative">
          <ServerCard
            server={server}
            trend={trends.get(server.id)}
            asOf={asOf}
            isSelectable={selection !== null}
          />
          {selection && (
            <span className="absolute start-4 top-4">
              <Checkbox
                aria-label={t('bulk.one', { name: server.name })}
                checked={selection.has(server.id)}
                onCheckedChange={(isChosen) => selection.toggle(server.id, isChosen)}
              />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

type ServerCardProps = ServerCellProps & { isSelectable: boolean }

const ServerCard = memo(function ServerCard({ server, trend, asOf, isSelectable }: ServerCardProps) {
  const t = useTranslations('servers')
  const field = useTranslations('devices.field')
  const { name, state, latest, tags } = server
  return (
    <Link
      to="/servers/$id"
      params={{ id: server.id }}
      className="flex h-full flex-col gap-3 rounded-card border bg-card p-4 text-sm shadow-card transition-colors hover:bg-hover"
    >
      <span className="flex items-start justify-between gap-3">
        <span className={clsx('min-w-0', isSelectable && 'ps-7')}>
          <Bdi truncate className="font-medium">
            {name}
          </Bdi>
          <span className="block text-xs text-muted empty:hidden">
            <DeviceNote device={server} />
          </span>
        </span>
        <DeviceState state={state} />
      </span>
      {latest && (
        <>
          <span className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-1.5">
            {figures.map((figure) => (
              <span key={figure} className="col-span-2 grid grid-cols-subgrid items-center">
                <span aria-hidden className="text-xs text-muted">
                  {field(figure)}
                </span>
                <RatioMeter server={server} of={figure} />
              </span>
            ))}
          </span>
          <span className="block h-8">
            {trend && (
              <Sparkline
                values={trend}
                label={t('lastHour')}
                max={1}
                color={isReporting(server) ? 'c1' : 'idle'}
                className="h-8 w-full"
              />
            )}
          </span>
          <span className="flex flex-wrap items-center justify-between gap-x-3 text-xs">
            <Traffic server={server} />
            <Uptime server={server} asOf={asOf} />
          </span>
        </>
      )}
      {server.openAlerts > 0 && <OpenAlerts count={server.openAlerts} />}
      {server.findings && server.findings.length > 0 && <FindingsBadge device={server} />}
      {tags.length > 0 && <Tags tags={tags} />}
    </Link>
  )
})
