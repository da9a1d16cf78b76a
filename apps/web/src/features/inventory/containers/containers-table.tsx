import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { memo, type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Facts } from '../../../ui/data/card.tsx'
import { SortHeader } from '../../../ui/data/sort-header.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../../ui/data/table.tsx'
import { LongText } from '../../../ui/long-text.tsx'
import { VisuallyHidden } from '../../../ui/text.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { CpuCell, MemoryCell, NoFigure, RatesCell } from '../group-cells.tsx'
import { useOrder } from '../order.ts'
import { ContainerDetails } from './container-details.tsx'
import { ContainerName, ContainerState, ImageName } from './container-state.tsx'
import {
  amounts,
  type ContainerRow,
  type ContainerSort,
  containerSorts,
  noFiguresOf,
  sorted,
} from './containers.rules.ts'

// On a narrow screen the first column holds everything.
const wide = 'max-lg:hidden'
// The details have them too.
const wider = 'max-2xl:hidden'
const isAmount = (column: string) => amounts.some((one) => one === column)

interface ContainersTableProps {
  rows: readonly ContainerRow[]
  isStale: boolean
}

export function ContainersTable({ rows, isStale }: ContainersTableProps) {
  const t = useTranslations('containers')
  const { order, headerOf } = useOrder<ContainerSort>({ by: 'state', direction: 'ascending' }, amounts)
  return (
    <Table caption={t('title')} density="compact" stickyFirst>
      <TableHead>
        {containerSorts.map((by) => (
          <SortHeader
            key={by}
            align={isAmount(by) && by !== 'memory' ? 'end' : 'start'}
            className={by === 'name' ? undefined : wide}
            {...headerOf(by)}
          >
            {t(`field.${by}`)}
          </SortHeader>
        ))}
        <TableHeader className={wider}>{t('field.ports')}</TableHeader>
        <TableHeader>
          <VisuallyHidden>{t('field.details')}</VisuallyHidden>
        </TableHeader>
      </TableHead>
      <TableBody>
        {sorted(rows, order).map(({ container, figures }) => (
          <Row key={container.id} container={container} figures={figures} isStale={isStale} />
        ))}
      </TableBody>
    </Table>
  )
}

const Row = memo(function Row({ container, figures, isStale }: ContainerRow & { isStale: boolean }) {
  const t = useTranslations('containers')
  const format = useFormat()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { name, restarts, startedAt, ports, oomKills } = container
  const reason = noFiguresOf(container)
  const given = { figures, reason }
  const cells: Record<(typeof shownCells)[number], ReactNode> = {
    cpu: <CpuCell {...given} limit={container.cpuLimit} />,
    memory: <MemoryCell {...given} name={name} limit={container.memoryLimitBytes} isStale={isStale} />,
    io: <RatesCell {...given} of="io" />,
    network: <RatesCell {...given} of="network" />,
    restarts: (
      <span className="inline-flex flex-col">
        {restarts === null ? <NoFigure reason="unread" /> : format.number(restarts)}
        {oomKills > 0 && <span className="text-xs text-bad">{t('oomKills', { count: oomKills })}</span>}
      </span>
    ),
    started: startedAt ? (
      <RelativeTime value={new Date(startedAt)} className="num whitespace-nowrap" />
    ) : (
      format.unknown
    ),
  }
  return (
    <>
      <TableRow stale={isStale || reason === 'stopped'}>
        <TableCell className="max-lg:max-w-0 lg:max-w-52">
          <ContainerName {...container} />
          <div className="text-xs">
            <ImageName {...container} />
          </div>
          <div className="mt-2 flex flex-col gap-2 lg:hidden">
            <ContainerState container={container} />
            <Facts facts={shownCells.map((column) => [t(`field.${column}`), cells[column]] as const)} />
          </div>
        </TableCell>
        <TableCell className={wide}>
          <ContainerState container={container} />
        </TableCell>
        {shownCells.map((column) => (
          <TableCell
            key={column}
            align={isAmount(column) && column !== 'memory' ? 'end' : 'start'}
            className={wide}
          >
            {cells[column]}
          </TableCell>
        ))}
        <TableCell className={`${wider} max-w-44`}>
          {ports.length > 0 ? <LongText mono>{ports.join(', ')}</LongText> : format.unknown}
        </TableCell>
        <TableCell align="end" className="w-px align-top">
          <IconButton
            size="sm"
            label={t('detailsOf', { name })}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronDown aria-hidden className={clsx('transition-transform', isOpen && 'rotate-180')} />
          </IconButton>
        </TableCell>
      </TableRow>
      {isOpen && (
        <tr id={id} className="border-b bg-bg">
          <td colSpan={containerSorts.length + 2} className="max-w-0 px-4 py-3">
            <ContainerDetails row={{ container, figures }} />
          </td>
        </tr>
      )}
    </>
  )
})

const shownCells = ['cpu', 'memory', 'io', 'network', 'restarts', 'started'] as const
