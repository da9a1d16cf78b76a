import type { ListedDevice } from '@marsad/contract/http/devices'
import type { ServerColumn } from '@marsad/contract/views'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { Badge, StatusBadge } from '../../../ui/data/badge.tsx'
import { Bdi } from '../../../ui/text.tsx'
import type { Column } from '../../../ui/chart/chart-data.ts'
import { DateTime, RelativeTime } from '../../../ui/time.tsx'
import { Sparkline } from '../../../ui/chart/sparkline.tsx'
import { isReporting, uptimeSeconds } from '../../devices/index.ts'
import { FindingsBadge } from '../../inventory/index.ts'
import { RatioMeter, Traffic } from './figures.tsx'

export interface ServerCellProps {
  server: ListedDevice
  /** The processor usage of the last hour, once loaded. */
  trend: Column | undefined
  /** When the list was read, in milliseconds. */
  asOf: number
}

type Cell = (props: ServerCellProps) => ReactNode

/** The cell of each column; a column without an entry shows a text of the device. */
const cells: Partial<Record<ServerColumn, Cell>> = {
  cpu: (props) => <CpuCell {...props} />,
  memory: ({ server }) => <RatioMeter server={server} of="memory" />,
  disk: ({ server }) => <RatioMeter server={server} of="disk" />,
  network: ({ server }) => <Traffic server={server} />,
  uptime: (props) => <Uptime {...props} />,
  os: (props) => <System {...props} />,
  security: ({ server }) => <FindingsBadge device={server} />,
  alerts: ({ server }) => <OpenAlerts count={server.openAlerts} />,
  kind: (props) => <Kind {...props} />,
  tags: ({ server }) => <Tags tags={server.tags} />,
  address: ({ server }) => <Bdi mono>{server.address ?? server.hostname}</Bdi>,
  lastSeen: (props) => <LastSeen {...props} />,
  agentVersion: (props) => <AgentVersion {...props} />,
  createdAt: ({ server }) => (
    <DateTime value={new Date(server.createdAt)} show="date" className="text-muted" />
  ),
}

export function serverCell(column: ServerColumn, props: ServerCellProps): ReactNode {
  const draw = cells[column]
  if (draw) return draw(props)
  const value: unknown = { ...props.server }[column as keyof ListedDevice]
  return typeof value === 'string' ? <Bdi className="text-muted">{value}</Bdi> : null
}

function CpuCell({ server, trend }: ServerCellProps) {
  const t = useTranslations('servers')
  return (
    <span className="flex items-center gap-3">
      <RatioMeter server={server} of="cpu" />
      <span className="h-6 w-20 shrink-0">
        {trend && (
          <Sparkline
            values={trend}
            label={t('lastHour')}
            max={1}
            color={isReporting(server) ? 'c1' : 'idle'}
            className="h-6 w-20"
          />
        )}
      </span>
    </span>
  )
}

export function Uptime({ server, asOf }: Pick<ServerCellProps, 'server' | 'asOf'>) {
  const format = useFormat()
  const seconds = uptimeSeconds(server, asOf)
  return (
    <span className="num whitespace-nowrap text-muted">
      {seconds === null ? format.unknown : format.duration(seconds)}
    </span>
  )
}

function System({ server: { os, platform } }: ServerCellProps) {
  const t = useTranslations('devices.platform')
  return os ? (
    <Bdi truncate className="max-w-40 text-muted">
      {os}
    </Bdi>
  ) : (
    <span className="text-muted">{t(platform)}</span>
  )
}

export function OpenAlerts({ count }: { count: number }) {
  const t = useTranslations('servers')
  const format = useFormat()
  if (count === 0) return <span className="text-muted">{format.number(0)}</span>
  return <StatusBadge status="warn">{t('alerts', { count })}</StatusBadge>
}

function Kind({ server }: ServerCellProps) {
  const t = useTranslations('devices.kind')
  return t(server.kind)
}

export function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-1">
      {tags.map((tag) => (
        <Badge key={tag}>
          <bdi>{tag}</bdi>
        </Badge>
      ))}
    </span>
  )
}

function LastSeen({ server: { lastSeenAt } }: ServerCellProps) {
  const t = useTranslations('servers')
  return (
    <span className="num whitespace-nowrap text-muted">
      {lastSeenAt ? <RelativeTime value={new Date(lastSeenAt)} /> : t('never')}
    </span>
  )
}

function AgentVersion({ server: { agentVersion, source } }: ServerCellProps) {
  const t = useTranslations('devices')
  return (
    <Bdi mono className="whitespace-nowrap text-muted">
      {source === 'prometheus' ? t('prometheus') : agentVersion}
    </Bdi>
  )
}
