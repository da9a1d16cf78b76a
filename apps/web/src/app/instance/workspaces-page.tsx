import type { InstanceWorkspace, InstanceWorkspacesQuery } from '@marsad/contract/http/instance'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Boxes, ScrollText } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../lib/api/client.ts'
import { useFormat } from '../../lib/i18n/i18n-provider.tsx'
import { useCursorPages } from '../../lib/use-cursor-pages.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { Card } from '../../ui/data/card.tsx'
import { Empty, NoMatches } from '../../ui/data/empty.tsx'
import { Meter } from '../../ui/data/meter.tsx'
import { PagedList } from '../../ui/data/paged-list.tsx'
import { SortHeader } from '../../ui/data/sort-header.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../ui/data/table.tsx'
import { SearchInput } from '../../ui/form/search-input.tsx'
import { Bdi, VisuallyHidden } from '../../ui/text.tsx'
import { DateTime } from '../../ui/time.tsx'
import { Figures, InstancePage, useMoment } from './instance-page.tsx'

const pageSize = 25
/** The server counts at most this often. */
const countedEveryMs = 10_000

type Order = Pick<InstanceWorkspacesQuery, 'sort' | 'direction'>

export function WorkspacesPage() {
  const t = useTranslations('instance.workspaces')
  return (
    <InstancePage title={t('title')} description={t('description')}>
      <Workspaces />
    </InstancePage>
  )
}

function Workspaces() {
  const t = useTranslations('instance.workspaces')
  const format = useFormat()
  const moment = useMoment()
  const [search, setSearch] = useState('')
  const [order, setOrder] = useState<Order>({ sort: 'name', direction: 'asc' })
  const settled = useSettled(search)
  const pages = useCursorPages(JSON.stringify([settled, order]))
  const query = api.useQuery(
    'GET /api/instance/workspaces',
    {
      query: {
        ...order,
        limit: pageSize,
        ...(settled && { search: settled }),
        ...(pages.cursor && { cursor: pages.cursor }),
      },
    },
    { placeholderData: keepPreviousData, refetchInterval: countedEveryMs },
  )
  const totals = query.data?.totals
  return (
    <>
      {!query.isError && (
        <Figures
          label={t('totals')}
          figures={[
            [t('title'), totals && format.number(totals.workspaces)],
            [t('members'), totals && format.number(totals.members)],
            [t('devices'), totals && format.number(totals.devices)],
            [t('monitors'), totals && format.number(totals.monitors)],
            [t('storage'), totals && format.bytes(totals.storageBytes)],
          ]}
        />
      )}
      <Card flush>
        <div className="flex flex-wrap items-center justify-between gap-3 border-b p-4">
          <div className="w-80 max-w-full">
            <SearchInput label={t('search')} value={search} onValueChange={setSearch} />
          </div>
          {query.data && (
            <p className="flex flex-wrap gap-x-2 text-xs text-muted">
              <span>{t('quota', { quota: format.bytes(query.data.storageQuotaBytes) })}</span>
              <span aria-hidden>·</span>
              <span>{t('counted', { time: moment(query.data.countedAt) })}</span>
            </p>
          )}
        </div>
        <PagedList
          query={query}
          pages={pages}
          pageSize={pageSize}
          failed={t('failed')}
          empty={
            settled ? (
              <NoMatches onClear={() => setSearch('')} />
            ) : (
              <Empty icon={<Boxes />} title={t('empty')} description={t('emptyHint')} />
            )
          }
          count={({ workspaces }) => workspaces.length}
          shown={({ from, to, total }) => t('shown', { from, to, total })}
        >
          {({ workspaces, storageQuotaBytes }) => (
            <WorkspacesTable
              workspaces={workspaces}
              quotaBytes={storageQuotaBytes}
              order={order}
              onOrderChange={setOrder}
            />
          )}
        </PagedList>
      </Card>
    </>
  )
}

interface WorkspacesTableProps {
  workspaces: InstanceWorkspace[]
  quotaBytes: number
  order: Order
  onOrderChange: (order: Order) => void
}

const wide = 'max-md:hidden'

function WorkspacesTable({ workspaces, quotaBytes, order, onOrderChange }: WorkspacesTableProps) {
  const t = useTranslations('instance.workspaces')
  const format = useFormat()
  const sorted = (sort: Order['sort']) => ({
    direction:
      order.sort === sort
        ? order.direction === 'asc'
          ? ('ascending' as const)
          : ('descending' as const)
        : undefined,
    // Figures begin with the largest.
    onSort: () =>
      onOrderChange({
        sort,
        direction:
          order.sort === sort
            ? order.direction === 'asc'
              ? 'desc'
              : 'asc'
            : sort === 'name'
              ? 'asc'
              : 'desc',
      }),
  })
  return (
    <Table caption={t('title')}>
      <TableHead>
        <SortHeader {...sorted('name')}>{t('workspace')}</SortHeader>
        <TableHeader align="end" className={wide}>
          {t('members')}
        </TableHeader>
        <SortHeader {...sorted('devices')} align="end">
          {t('devices')}
        </SortHeader>
        <TableHeader align="end" className={wide}>
          {t('monitors')}
        </TableHeader>
        <SortHeader {...sorted('storage')} className={wide}>
          {t('storage')}
        </SortHeader>
        <SortHeader {...sorted('created')} className={wide}>
          {t('created')}
        </SortHeader>
        <TableHeader>
          <VisuallyHidden>{t('audit')}</VisuallyHidden>
        </TableHeader>
      </TableHead>
      <TableBody>
        {workspaces.map((workspace) => (
          <TableRow key={workspace.id} stale={workspace.movedTo !== null}>
            <TableCell className="w-full max-w-0 md:max-w-64">
              <p className="flex">
                <bdi className="truncate font-medium" title={workspace.name}>
                  {workspace.name}
                </bdi>
              </p>
              <Owners owners={workspace.owners} />
              {workspace.movedTo && (
                <Badge tone="idle">{t('movedTo', { server: new URL(workspace.movedTo).host })}</Badge>
              )}
            </TableCell>
            <TableCell align="end" className={wide}>
              {format.number(workspace.members)}
            </TableCell>
            <TableCell align="end">{format.number(workspace.devices)}</TableCell>
            <TableCell align="end" className={wide}>
              {format.number(workspace.monitors)}
            </TableCell>
            <TableCell className="min-w-40 max-md:hidden">
              <Meter
                label={t('storage')}
                ratio={workspace.storageBytes / quotaBytes}
                text={format.bytes(workspace.storageBytes)}
              />
            </TableCell>
            <TableCell className="whitespace-nowrap text-muted max-md:hidden">
              <DateTime value={new Date(workspace.createdAt)} show="date" />
            </TableCell>
            <TableCell align="end" className="ps-0">
              <LinkButton
                variant="ghost"
                size="sm"
                aria-label={`${t('audit')}: ${workspace.name}`}
                title={t('audit')}
                render={
                  <Link to="/instance/audit" search={{ workspace: workspace.id, name: workspace.name }} />
                }
              >
                <ScrollText aria-hidden />
              </LinkButton>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function Owners({ owners }: { owners: readonly string[] }) {
  const t = useTranslations('instance.workspaces')
  const format = useFormat()
  const [first, ...others] = owners
  if (first === undefined) return <p className="text-xs text-warn">{t('noOwner')}</p>
  return (
    <p className="flex gap-1.5 text-xs text-muted" title={owners.join('\n')}>
      <Bdi truncate>{first}</Bdi>
      {others.length > 0 && <span>{t('moreOwners', { count: format.number(others.length) })}</span>}
    </p>
  )
}
