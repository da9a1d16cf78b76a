import { History } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { useCursorPages } from '../../../lib/use-cursor-pages.ts'
import { Empty, NoMatches } from '../../../ui/data/empty.tsx'
import { Pagination } from '../../../ui/data/pagination.tsx'
import { Panel } from '../../../ui/data/panel.tsx'
import { ChangesList } from './changes-list.tsx'
import { pageSize, useChanges, type ChangesFilter } from './changes.api.ts'

interface ChangesPanelProps {
  filter: ChangesFilter
  isFiltered: boolean
  onClear: () => void
  withDevice?: boolean
}

/** The changes that match, page by page, and what stands where there are none. */
export function ChangesPanel({ filter, isFiltered, onClear, withDevice = false }: ChangesPanelProps) {
  const t = useTranslations('changes')
  const format = useFormat()
  const pages = useCursorPages(JSON.stringify(filter))
  const query = useChanges(filter, { cursor: pages.cursor })
  const first = pages.index * pageSize
  return (
    <Panel
      query={query}
      failed={t('failed')}
      isEmpty={({ changes }) => changes.length === 0}
      empty={
        isFiltered ? (
          <NoMatches onClear={onClear} />
        ) : (
          <Empty icon={<History />} title={t('empty')} description={t('emptyHint')} />
        )
      }
      rows={8}
    >
      {({ changes, nextCursor, total }) => (
        <>
          <ChangesList changes={changes} asOf={query.dataUpdatedAt} withDevice={withDevice} />
          <div className="border-t">
            <Pagination
              pending={query.isPlaceholderData}
              onPrevious={pages.toPrevious}
              onNext={pages.toNext(nextCursor)}
            >
              {t('shown', {
                from: format.number(first + 1),
                to: format.number(first + changes.length),
                total: format.number(total),
              })}
            </Pagination>
          </div>
        </>
      )}
    </Panel>
  )
}
