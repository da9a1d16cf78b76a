import type { Channel } from '@marsad/contract/http/channels'
import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCursorPages } from '../../../lib/use-cursor-pages.ts'
import { Card } from '../../../ui/data/card.tsx'
import { Empty, NoMatches } from '../../../ui/data/empty.tsx'
import { PagedList } from '../../../ui/data/paged-list.tsx'
import { noFilter, useDeliveries } from './deliveries.api.ts'
import { DeliveriesTable } from './deliveries-table.tsx'
import { DeliveryFilterBar } from './delivery-filter-bar.tsx'

/** The sent notifications: to whom, and how it went. */
export function DeliveryLog({ channels }: { channels: readonly Channel[] }) {
  const t = useTranslations('deliveries')
  const [filter, setFilter] = useState(noFilter)
  const pages = useCursorPages(JSON.stringify(filter))
  const query = useDeliveries(filter, pages.cursor)
  const isFiltered = filter.channelId !== null || filter.status !== null
  return (
    <Card
      flush
      title={t('title')}
      description={t('description')}
      actions={<DeliveryFilterBar filter={filter} channels={channels} onFilterChange={setFilter} />}
    >
      <PagedList
        query={query}
        pages={pages}
        failed={t('failed')}
        count={({ deliveries }) => deliveries.length}
        empty={
          isFiltered ? (
            <NoMatches onClear={() => setFilter(noFilter)} />
          ) : (
            <Empty icon={<Inbox />} title={t('empty')} description={t('emptyHint')} />
          )
        }
      >
        {({ deliveries }) => <DeliveriesTable deliveries={deliveries} />}
      </PagedList>
    </Card>
  )
}
