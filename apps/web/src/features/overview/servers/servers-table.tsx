import { type DeviceSort, deviceSorts, type ServerColumn } from '@marsad/contract/views'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { memo, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Bdi } from '../../../ui/text.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { SortHeader } from '../../../ui/data/sort-header.tsx'
import {
  RowLink,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '../../../ui/data/table.tsx'
import { DeviceNote, DeviceState, isReporting } from '../../devices/index.ts'
import { serverCell, type ServerCellProps } from './server-cell.tsx'
import type { ServerSelection } from './selection.tsx'
import { type ServersProps, useServersView } from './use-servers-view.ts'

export function ServersTable({ servers, trends, asOf, selection }: ServersProps) {
  const t = useTranslations('servers')
  const field = useTranslations('devices.field')
  const { view } = useServersView()
  return (
    <Table caption={t('title')} stickyFirst density="compact">
      <TableHead>
        <Header
          column="name"
          before={
            selection && (
              <Checkbox
                aria-label={t('bulk.all')}
                checked={selection.isAll}
                indeterminate={!selection.isAll && selection.chosen.length > 0}
                onCheckedChange={selection.toggleAll}
              />
            )
          }
        >
          {field('name')}
        </Header>
        {view.columns.map((column) => (
          <Header key={column} column={column}>
            {field(column)}
          </Header>
        ))}
      </TableHead>
      <TableBody>
        {servers.map((server) => (
          <ServerRow
            key={server.id}
            server={server}
            trend={trends.get(server.id)}
            asOf={asOf}
            columns={view.columns}
            isSelected={selection?.has(server.id) ?? false}
            onSelect={selection?.toggle}
          />
        ))}
      </TableBody>
    </Table>
  )
}

const firstAscending: ReadonlySet<DeviceSort> = new Set(['name', 'state'])

interface HeaderProps {
  column: ServerColumn | 'name'
  before?: ReactNode
  children: ReactNode
}

function Header({ column, before, children }: HeaderProps) {
  const { view, change } = useServersView()
  const sort = deviceSorts.find((one) => one === column)
  if (!sort) return <TableHeader>{children}</TableHeader>
  const isSorted = view.sort === sort
  return (
    <SortHeader
      before={before && <span className="me-2 inline-flex align-middle">{before}</span>}
      direction={isSorted ? (view.direction === 'asc' ? 'ascending' : 'descending') : undefined}
      onSort={(next) => {
        // Sorting by load starts with the highest.
        const first = firstAscending.has(sort) ? 'asc' : 'desc'
        change({ sort, direction: isSorted ? (next === 'ascending' ? 'asc' : 'desc') : first })
      }}
    >
      {children}
    </SortHeader>
  )
}

type ServerRowProps = ServerCellProps & {
  columns: readonly ServerColumn[]
  isSelected: boolean
  onSelect: ServerSelection['toggle'] | undefined
}

/** Unchanged rows are not drawn again with each key typed into the filter. */
const ServerRow = memo(function ServerRow({ columns, isSelected, onSelect, ...props }: ServerRowProps) {
  const t = useTranslations('servers.bulk')
  const { server } = props
  return (
    <TableRow stale={!isReporting(server)} selected={isSelected}>
      <TableCell className="min-w-44 sm:min-w-66">
        <div className="flex flex-col gap-x-2 gap-y-1 sm:flex-row sm:items-center">
          {onSelect && (
            <Checkbox
              aria-label={t('one', { name: server.name })}
              checked={isSelected}
              onCheckedChange={(isChosen) => onSelect(server.id, isChosen)}
            />
          )}
          <span className="min-w-22 shrink-0">
            <DeviceState state={server.state} />
          </span>
          <RowLink render={<Link to="/servers/$id" params={{ id: server.id }} />}>
            <Bdi truncate className="max-w-36 sm:max-w-56">
              {server.name}
            </Bdi>
          </RowLink>
        </div>
        <div className={clsx('text-xs text-muted empty:hidden', onSelect ? 'sm:ms-30.5' : 'sm:ms-24')}>
          <DeviceNote device={server} />
        </div>
      </TableCell>
      {columns.map((column) => (
        <TableCell key={column}>{serverCell(column, props)}</TableCell>
      ))}
    </TableRow>
  )
})
