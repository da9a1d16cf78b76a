import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { Plus, Ticket } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useMay } from '../../lib/session/use-may.ts'
import { useCursorPages } from '../../lib/use-cursor-pages.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/data/card.tsx'
import { Empty, NoMatches } from '../../ui/data/empty.tsx'
import { Skeleton } from '../../ui/data/skeleton.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { NewTicket } from './new/new-ticket.tsx'
import { TicketsFilter } from './tickets-filter.tsx'
import { TicketsList } from './tickets-list.tsx'
import { readTicketsSearch, type TicketsSearch } from './tickets-search.ts'
import { useTickets, useTicketsLive } from './tickets.api.ts'

const TicketsBoard = lazyPart(async () => (await import('./board/tickets-board.tsx')).TicketsBoard)

const isFiltered = ({ layout: _layout, sort: _sort, direction: _direction, ...filter }: TicketsSearch) =>
  Object.keys(filter).length > 0

export function TicketsPage() {
  const t = useTranslations('tickets')
  const mayWork = useMay()('tickets.work')
  const search = useSearch({ from: '/shell/tickets' })
  const navigate = useNavigate({ from: '/tickets' })
  const isCreating = useLocation({ select: ({ hash }) => hash === 'new' })
  const { layout, ...settled } = useSettled(search)
  const pages = useCursorPages(JSON.stringify(settled))
  const query = useTickets(settled, { cursor: pages.cursor })
  useTicketsLive()

  const go = (next: TicketsSearch, hash = '') =>
    void navigate({ search: next, hash, replace: true, resetScroll: false })
  const show = (hash: string) => go(search, hash)
  const clear = () => go(layout ? { layout } : {})
  const isBoard = search.layout === 'board'
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          mayWork && (
            <Button variant="solid" onClick={() => show('new')}>
              <Plus aria-hidden />
              {t('create')}
            </Button>
          )
        }
      />
      <Card flush>
        <TicketsFilter
          filter={search}
          list={query.data}
          onFilter={(changes) => go(readTicketsSearch({ ...search, ...changes }))}
        />
        {isBoard ? (
          <Suspense fallback={<Skeleton className="m-4 h-64" />}>
            <TicketsBoard filter={settled} onList={(status) => go({ ...settled, status })} />
          </Suspense>
        ) : (
          <TicketsList
            query={query}
            pages={pages}
            empty={
              isFiltered(settled) ? (
                <NoMatches onClear={clear} />
              ) : (
                <NoTickets onCreate={mayWork ? () => show('new') : null} />
              )
            }
          />
        )}
      </Card>
      {isCreating && mayWork && <NewTicket onClose={() => show('')} />}
    </>
  )
}

/** Null for readers who may only look. */
export function NoTickets({ onCreate }: { onCreate: (() => void) | null }) {
  const t = useTranslations('tickets')
  return (
    <Empty
      icon={<Ticket />}
      title={t('empty.title')}
      description={t(onCreate ? 'empty.hint' : 'empty.reader')}
      action={
        onCreate && (
          <Button variant="solid" onClick={onCreate}>
            <Plus aria-hidden />
            {t('create')}
          </Button>
        )
      }
    />
  )
}
