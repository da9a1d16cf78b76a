import { useTranslations } from 'use-intl'
import type { ReactNode } from 'react'
import type { useCursorPages } from '../../lib/use-cursor-pages.ts'
import { useMedia } from '../../lib/use-media.ts'
import { PagedList } from '../../ui/data/paged-list.tsx'
import { TicketCards } from './ticket-cards.tsx'
import { pageSize, type useTickets } from './tickets.api.ts'
import { isCut } from './tickets.rules.ts'
import { TicketsTable } from './tickets-table.tsx'

interface TicketsListProps {
  query: ReturnType<typeof useTickets>
  pages: ReturnType<typeof useCursorPages>
  empty: ReactNode
}

/** The tickets that match, page by page. */
export function TicketsList({ query, pages, empty }: TicketsListProps) {
  const t = useTranslations('tickets')
  const isWide = useMedia('(min-width: 64rem)')
  const Layout = isWide ? TicketsTable : TicketCards
  return (
    <PagedList
      query={query}
      pages={pages}
      pageSize={pageSize}
      failed={t('failed')}
      empty={empty}
      count={({ tickets }) => tickets.length}
      isCut={isCut}
      shown={(span) => t('shown', span)}
    >
      {({ tickets }) => <Layout tickets={tickets} />}
    </PagedList>
  )
}
