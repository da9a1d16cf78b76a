import { Download, ScrollText } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMay } from '../../../lib/session/use-may.ts'
import { useCursorPages } from '../../../lib/use-cursor-pages.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { Empty, NoMatches } from '../../../ui/data/empty.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PagedList } from '../../../ui/data/paged-list.tsx'
import { AuditFilterBar } from './audit-filter-bar.tsx'
import { AuditTable } from './audit-table.tsx'
import { isFiltered, noFilter, useAudit, useExportAudit } from './audit.api.ts'

export function AuditPage() {
  const t = useTranslations('audit')
  const may = useMay()
  const [filter, setFilter] = useState(noFilter)
  const { exportAudit, isExporting } = useExportAudit()
  return (
    <div className="max-w-6xl">
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
  const pages = useCursorPages(JSON.stringify(filter))
  const query = useAudit(filter, pages.cursor)
  return (
    <PagedList
      query={query}
      pages={pages}
      failed={t('failed')}
      empty={
        isFiltered(filter) ? (
          <NoMatches onClear={onClear} />
        ) : (
          <Empty icon={<ScrollText />} title={t('empty')} description={t('emptyHint')} />
        )
      }
      count={({ entries }) => entries.length}
      shown={({ count }) => t('shown', { count })}
    >
      {({ entries }) => <AuditTable entries={entries} />}
    </PagedList>
  )
}
