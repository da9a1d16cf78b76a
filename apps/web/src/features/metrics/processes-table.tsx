import type { Process } from '@marsad/contract/agent/facts'
import { memo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../lib/i18n/i18n-provider.tsx'
import { Bdi } from '../../ui/text.tsx'
import { SortHeader } from '../../ui/data/sort-header.tsx'
import { Table, TableBody, TableCell, TableHead, TableRow } from '../../ui/data/table.tsx'
import { inOrder, processSorts, type ProcessOrder } from './processes.rules.ts'

const figures: readonly string[] = ['cpu', 'memory']

export function ProcessesTable({ processes }: { processes: readonly Process[] }) {
  const t = useTranslations('deviceTabs')
  const panel = useTranslations('device.panel')
  const [order, setOrder] = useState<ProcessOrder>({ by: 'cpu', direction: 'descending' })
  return (
    <Table caption={panel('processes.title')} density="compact" stickyFirst>
      <TableHead>
        {processSorts.map((by) => (
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
          <ProcessRow key={process.pid} process={process} />
        ))}
      </TableBody>
    </Table>
  )
}

const ProcessRow = memo(function ProcessRow({ process }: { process: Process }) {
  const t = useTranslations('deviceTabs.processes')
  const format = useFormat()
  const { pid, name, user, status, cpuRatio, memoryBytes, command } = process
  return (
    <TableRow>
      <TableCell>
        <Bdi truncate title={command} className="max-w-40 font-medium sm:max-w-64">
          {name}
        </Bdi>
      </TableCell>
      <TableCell className="num text-muted">{pid}</TableCell>
      <TableCell>
        <Bdi truncate className="max-w-32">
          {user}
        </Bdi>
      </TableCell>
      <TableCell className="whitespace-nowrap text-muted">{t(`state.${status}`)}</TableCell>
      <TableCell align="end">{format.percent(cpuRatio, 1)}</TableCell>
      <TableCell align="end" className="whitespace-nowrap">
        {format.bytes(memoryBytes)}
      </TableCell>
    </TableRow>
  )
})
