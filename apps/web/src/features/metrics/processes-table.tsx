import type { Process } from '@marsad/contract/agent/facts'
import { Cog, Container } from 'lucide-react'
import { memo, type ReactNode, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMedia } from '../../lib/use-media.ts'
import { useFormat } from '../../lib/i18n/i18n-provider.tsx'
import { Bdi, VisuallyHidden } from '../../ui/text.tsx'
import { SortHeader } from '../../ui/data/sort-header.tsx'
import { Table, TableBody, TableCell, TableHead, TableRow } from '../../ui/data/table.tsx'
import { inOrder, type ProcessOrder, processSorts, type ProcessSort } from './processes.rules.ts'

const figures: readonly string[] = ['cpu', 'memory']
/** A phone shows three columns without scrolling: the heaviest figures come first. */
const phoneColumns: readonly ProcessSort[] = ['name', 'cpu', 'memory', 'group', 'user', 'status', 'pid']

interface ProcessesTableProps {
  processes: readonly Process[]
  /** Whether the machine knows the container or the service of any process. */
  withGroups: boolean
}

export function ProcessesTable({ processes, withGroups }: ProcessesTableProps) {
  const t = useTranslations('deviceTabs')
  const panel = useTranslations('device.panel')
  const all = useMedia('(max-width: 47.99rem)') ? phoneColumns : processSorts
  const columns = useMemo(() => all.filter((by) => by !== 'group' || withGroups), [all, withGroups])
  const [order, setOrder] = useState<ProcessOrder>({ by: 'cpu', direction: 'descending' })
  return (
    <Table caption={panel('processes.title')} density="compact" stickyFirst>
      <TableHead>
        {columns.map((by) => (
          <SortHeader
            key={by}
            align={figures.includes(by) ? 'end' : 'start'}
            direction={order.by === by ? order.direction : undefined}
            onSort={(direction) => {
              // The heaviest first.
              const isFirst = order.by !== by && figures.includes(by)
              setOrder({ by, direction: isFirst ? 'descending' : direction })
            }}
          >
            {t(`processes.${by}`)}
          </SortHeader>
        ))}
      </TableHead>
      <TableBody>
        {inOrder(processes, order).map((process) => (
          <ProcessRow key={process.pid} process={process} columns={columns} />
        ))}
      </TableBody>
    </Table>
  )
}

interface ProcessRowProps {
  process: Process
  columns: readonly ProcessSort[]
}

const ProcessRow = memo(function ProcessRow({ process, columns }: ProcessRowProps) {
  const t = useTranslations('deviceTabs.processes')
  const format = useFormat()
  const { pid, name, user, status, cpuRatio, memoryBytes, command } = process
  const cells: Record<ProcessSort, ReactNode> = {
    name: (
      <TableCell key="name">
        <Bdi truncate title={command} className="max-w-32 font-medium sm:max-w-64">
          {name}
        </Bdi>
      </TableCell>
    ),
    pid: (
      <TableCell key="pid" className="num text-muted">
        {pid}
      </TableCell>
    ),
    user: (
      <TableCell key="user">
        <Bdi truncate className="max-w-32">
          {user}
        </Bdi>
      </TableCell>
    ),
    group: (
      <TableCell key="group">
        <Group process={process} />
      </TableCell>
    ),
    status: (
      <TableCell key="status" className="whitespace-nowrap text-muted">
        {t(`state.${status}`)}
      </TableCell>
    ),
    cpu: (
      <TableCell key="cpu" align="end">
        {format.percent(cpuRatio, 1)}
      </TableCell>
    ),
    memory: (
      <TableCell key="memory" align="end" className="whitespace-nowrap">
        {format.bytes(memoryBytes)}
      </TableCell>
    ),
  }
  return <TableRow>{columns.map((column) => cells[column])}</TableRow>
})

const groupIcons = { container: Container, service: Cog } as const

/** The container or the service that a process belongs to. */
function Group({ process: { group } }: { process: Process }) {
  const t = useTranslations('deviceTabs.processes.groupKind')
  if (!group) return null
  const Icon = groupIcons[group.kind]
  return (
    <span className="flex items-center gap-1.5" title={`${t(group.kind)}: ${group.name}`}>
      <Icon aria-hidden className="size-3.5 shrink-0 text-muted" />
      <VisuallyHidden>{t(group.kind)} </VisuallyHidden>
      <Bdi truncate className="max-w-40">
        {group.name}
      </Bdi>
    </span>
  )
}
