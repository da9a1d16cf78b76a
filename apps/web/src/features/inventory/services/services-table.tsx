import { clsx } from 'clsx'
import { memo, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { StatusBadge } from '../../../ui/data/badge.tsx'
import { Facts } from '../../../ui/data/card.tsx'
import { SortHeader } from '../../../ui/data/sort-header.tsx'
import { Table, TableBody, TableCell, TableHead, TableRow } from '../../../ui/data/table.tsx'
import { LongText } from '../../../ui/long-text.tsx'
import { Bdi } from '../../../ui/text.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { CpuCell, MemoryCell } from '../group-cells.tsx'
import { useOrder } from '../order.ts'
import {
  amounts,
  noFiguresOf,
  resultOf,
  type ServiceRow,
  type ServiceSort,
  serviceSorts,
  sorted,
  statusOf,
  wordOf,
} from './services.rules.ts'

// On a narrow screen the first column holds everything.
const wide = 'max-lg:hidden'
const columns = ['since', 'restarts', 'cpu', 'memory', 'enabled'] as const
const isAmount = (column: string) => amounts.some((one) => one === column)

interface ServicesTableProps {
  rows: readonly ServiceRow[]
  isStale: boolean
}

/** Failed services come first. */
export function ServicesTable({ rows, isStale }: ServicesTableProps) {
  const t = useTranslations('services')
  const { order, headerOf } = useOrder<ServiceSort>({ by: 'state', direction: 'ascending' }, amounts)
  return (
    <Table caption={t('title')} density="compact">
      <TableHead>
        {serviceSorts.map((by) => (
          <SortHeader
            key={by}
            align={isAmount(by) ? 'end' : 'start'}
            className={by === 'name' ? undefined : wide}
            {...headerOf(by)}
          >
            {t(`field.${by}`)}
          </SortHeader>
        ))}
      </TableHead>
      <TableBody>
        {sorted(rows, order).map(({ service, figures }) => (
          <Row key={service.name} service={service} figures={figures} isStale={isStale} />
        ))}
      </TableBody>
    </Table>
  )
}

const Row = memo(function Row({ service, figures, isStale }: ServiceRow & { isStale: boolean }) {
  const t = useTranslations('services')
  const format = useFormat()
  const { name, description, since, restarts, isEnabled } = service
  const given = { figures, reason: noFiguresOf(service) }
  const cells: Record<(typeof columns)[number], ReactNode> = {
    since: since ? (
      <RelativeTime value={new Date(since)} className="num whitespace-nowrap" />
    ) : (
      format.unknown
    ),
    restarts: (
      <span className={clsx('num', restarts > 0 && 'font-medium text-warn')}>{format.number(restarts)}</span>
    ),
    cpu: <CpuCell {...given} />,
    memory: <MemoryCell {...given} name={name} isStale={isStale} hidesNoLimit />,
    enabled: t(`enabled.${isEnabled === null ? 'static' : isEnabled ? 'yes' : 'no'}`),
  }
  return (
    <TableRow stale={isStale || service.state === 'inactive'}>
      <TableCell className="max-lg:max-w-0 lg:max-w-80">
        <div className="font-medium">
          <LongText>{name}</LongText>
        </div>
        {description && (
          <div className="text-xs text-muted">
            <LongText>{description}</LongText>
          </div>
        )}
        <div className="mt-2 flex flex-col gap-2 lg:hidden">
          <State service={service} />
          <Facts facts={columns.map((column) => [t(`field.${column}`), cells[column]] as const)} />
        </div>
      </TableCell>
      <TableCell className={wide}>
        <State service={service} />
      </TableCell>
      {columns.map((column) => (
        <TableCell key={column} align={isAmount(column) ? 'end' : 'start'} className={wide}>
          {cells[column]}
        </TableCell>
      ))}
    </TableRow>
  )
})

/** Plain words, and those of systemd for the terminal. */
function State({ service }: { service: ServiceRow['service'] }) {
  const t = useTranslations('services')
  const { state, subState, result } = service
  const reason = resultOf(service)
  const technical = state === 'failed' && result !== 'success' ? result : subState
  return (
    <span className="flex flex-col items-start gap-0.5">
      <StatusBadge status={statusOf(service)}>{t(`state.${wordOf(service)}`)}</StatusBadge>
      {reason && <span className="text-xs text-bad">{t(`result.${reason}`)}</span>}
      <Bdi mono className="text-xs wrap-anywhere text-muted">
        {technical ? `${state} (${technical})` : state}
      </Bdi>
    </span>
  )
}
