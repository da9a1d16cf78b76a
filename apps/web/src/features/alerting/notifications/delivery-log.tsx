import type { Channel } from '@marsad/contract/http/channels'
import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCursorPages } from '../../../lib/use-cursor-pages.ts'
import { Card } from '../../../ui/data/card.tsx'
import { Empty, NoMatches } from '../../../ui/data/empty.tsx'
import { Pagination } from '../../../ui/data/pagination.tsx'
import { Panel } from '../../../ui/data/panel.tsx'
import { noFilter, useDeliveries } from './deliveries.api.ts'
import { DeliveriesTable } from './deliveries-table.tsx'
import { DeliveryFilterBar } from './delivery-filter-bar.tsx'

/** What was sent, to whom, and how it went. */
export function DeliveryLog({ channels }: { channels: readonly Channel[] }) {
  const t = useTranslations('deliveries')
  const [filter, setFilter] = useState(noFilter)
  const pages = useCursorPages(JSON.stringify(filter))
  const query = useDeliveries(filter, pages.cursor)
  const isFiltered = filter.channelId !== null || filter.status !== null
  const nextCursor = query.data?.nextCursor
  return (
    <Card
      flush
      title={t('title')}
      description={t('description')}
      actions={<DeliveryFilterBar filter={filter} channels={channels} onFilterChange={setFilter} />}
    >
      <Panel
        query={query}
        failed={t('failed')}
        isEmpty={({ deliveries }) => deliveries.length === 0}
        empty={
          isFiltered ? (
            <NoMatches onClear={() => setFilter(noFilter)} />
          ) : (
            <Empty icon={<Inbox />} title={t('empty')} description={t('emptyHint')} />
          )
        }
      >
        {({ deliveries }) => <DeliveriesTable deliveries={deliveries} />}
      </Panel>
      {(pages.toPrevious || nextCursor) && (
        <div className="border-t">
          <Pagination
            pending={query.isPlaceholderData}
            onPrevious={pages.toPrevious}
            onNext={pages.toNext(nextCursor)}
          />
        </div>
      )}
    </Card>
  )
}
