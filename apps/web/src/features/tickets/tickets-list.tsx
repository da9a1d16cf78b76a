import { useTranslations } from 'use-intl'
import type { ReactNode } from 'react'
import { useErrorText } from '../../lib/api/use-error-text.ts'
import { useFormat } from '../../lib/i18n/i18n-provider.tsx'
import type { useCursorPages } from '../../lib/use-cursor-pages.ts'
import { useMedia } from '../../lib/use-media.ts'
import { Pagination } from '../../ui/data/pagination.tsx'
import { Panel } from '../../ui/data/panel.tsx'
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
  const format = useFormat()
  const isWide = useMedia('(min-width: 64rem)')
  const Layout = isWide ? TicketsTable : TicketCards
  const first = pages.index * pageSize
  return (
    <Panel
      query={query}
      failed={t('failed')}
      explain={useErrorText()}
      isEmpty={({ tickets }) => tickets.length === 0}
      empty={empty}
      rows={8}
    >
      {(list) => (
        <>
          <Layout tickets={list.tickets} />
          <div className="border-t">
            <Pagination
              pending={query.isPlaceholderData}
              onPrevious={pages.toPrevious}
              onNext={pages.toNext(list.nextCursor)}
            >
              {t('shown', {
                from: format.number(first + 1),
                to: format.number(first + list.tickets.length),
                total: isCut(list) ? format.atLeast(list.total) : format.number(list.total),
              })}
            </Pagination>
          </div>
        </>
      )}
    </Panel>
  )
}
