import { Download, ScrollText } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { useCursorPages } from '../../../lib/use-cursor-pages.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { Empty, NoMatches } from '../../../ui/data/empty.tsx'
import { Failed } from '../../../ui/data/failed.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Pagination } from '../../../ui/data/pagination.tsx'
import { Loading, Skeleton } from '../../../ui/data/skeleton.tsx'
import { AuditFilterBar } from './audit-filter-bar.tsx'
import { AuditTable } from './audit-table.tsx'
import { isFiltered, noFilter, useAudit, useExportAudit } from './audit.api.ts'

export function AuditPage() {
  const t = useTranslations('audit')
  const may = useMay()
  const [filter, setFilter] = useState(noFilter)
  const { exportAudit, isExporting } = useExportAudit()
  return (
    <div className="mx-auto max-w-6xl">
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          may('audit.view') && (
            <Button pending={isExporting} onClick={() => void exportAudit(filter)}>
              <Download aria-hidden />
              {t('export')}
            </Button>
          )
        }
      />
      {may('audit.view') ? (
        <Card flush>
          <AuditFilterBar filter={filter} onFilterChange={setFilter} />
          <AuditEntries filter={filter} onClear={() => setFilter(noFilter)} />
        </Card>
      ) : (
        <Alert title={t('forbidden')} />
      )}
    </div>
  )
}

function AuditEntries({ filter, onClear }: { filter: typeof noFilter; onClear: () => void }) {
  const t = useTranslations('audit')
  const errorText = useErrorText()
  const pages = useCursorPages(JSON.stringify(filter))
  const query = useAudit(filter, pages.cursor)
  const log = query.data
  if (!log && query.isError) {
    return (
      <Failed
        title={t('failed')}
        message={errorText(query.error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  }
  if (!log) {
    return (
      <Loading className="flex flex-col gap-3 p-4">
        {[1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} className="h-9" />
        ))}
      </Loading>
    )
  }
  if (log.entries.length === 0) {
    return isFiltered(filter) ? (
      <NoMatches onClear={onClear} />
    ) : (
      <Empty icon={<ScrollText />} title={t('empty')} description={t('emptyHint')} />
    )
  }
  return (
    <>
      <AuditTable entries={log.entries} />
      {(pages.toPrevious || log.nextCursor) && (
        <div className="border-t">
          <Pagination
            pending={query.isPlaceholderData}
            onPrevious={pages.toPrevious}
            onNext={pages.toNext(log.nextCursor)}
          >
            {t('shown', { count: log.entries.length })}
          </Pagination>
        </div>
      )}
    </>
  )
}
