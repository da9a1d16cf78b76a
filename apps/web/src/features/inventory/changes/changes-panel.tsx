import { History } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useCursorPages } from '../../../lib/use-cursor-pages.ts'
import { Empty, NoMatches } from '../../../ui/data/empty.tsx'
import { PagedList } from '../../../ui/data/paged-list.tsx'
import { ChangesList } from './changes-list.tsx'
import { pageSize, useChanges, type ChangesFilter } from './changes.api.ts'

interface ChangesPanelProps {
  filter: ChangesFilter
  isFiltered: boolean
  onClear: () => void
  withDevice?: boolean
}

/** The changes that match, page by page, and the empty state. */
export function ChangesPanel({ filter, isFiltered, onClear, withDevice = false }: ChangesPanelProps) {
  const t = useTranslations('changes')
  const pages = useCursorPages(JSON.stringify(filter))
  const query = useChanges(filter, { cursor: pages.cursor })
  return (
    <PagedList
      query={query}
      pages={pages}
      pageSize={pageSize}
      failed={t('failed')}
      count={({ changes }) => changes.length}
      shown={(span) => t('shown', span)}
      empty={
        isFiltered ? (
          <NoMatches onClear={onClear} />
        ) : (
          <Empty icon={<History />} title={t('empty')} description={t('emptyHint')} />
        )
      }
    >
      {({ changes }) => <ChangesList changes={changes} asOf={query.dataUpdatedAt} withDevice={withDevice} />}
    </PagedList>
  )
}
