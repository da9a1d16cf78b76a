import type { TrashedItem } from '@marsad/contract/http/storage'
import { storageLimits } from '@marsad/contract/storage'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, RotateCcw, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { Empty } from '../../../ui/data/empty.tsx'
import { LoadMore } from '../../../ui/data/load-more.tsx'
import { Panel } from '../../../ui/data/panel.tsx'
import { ConfirmAction } from '../../../ui/overlay/confirm-dialog.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useSelection } from '../selection.ts'
import { RefreshButton } from '../storage-toolbar.tsx'
import { useStorageChanged, useStorageLive, useTrash } from '../storage.api.ts'
import { PurgeItems } from './purge-items.tsx'
import { TrashTable } from './trash-table.tsx'
import { useRestoreItems } from './use-trash-items.ts'

export function TrashPage() {
  const t = useTranslations('storage')
  const may = useMay()
  const query = useTrash()
  const items = query.data?.pages.flatMap((page) => page.items) ?? []
  const selection = useSelection(items.map(({ id }) => id))
  const selected = items.filter(({ id }) => selection.has(id))
  const restore = useRestoreItems()
  const [purging, setPurging] = useState<readonly TrashedItem[] | null>(null)
  const [isEmptying, setEmptying] = useState(false)
  useStorageLive()
  const mayRestore = may('storage.change')
  const mayPurge = may('storage.purge')
  const put = (back: readonly TrashedItem[]) => {
    selection.clear()
    void restore(back)
  }
  return (
    <>
      <PageHeader
        above={
          <Link
            to="/storage"
            className="inline-flex items-center gap-1.5 rounded-sm text-sm text-muted hover:text-fg"
          >
            <ArrowLeft aria-hidden className="flip-rtl size-4" />
            {t('trash.back')}
          </Link>
        }
        title={t('trash.title')}
        description={t('trash.description', { days: storageLimits.trashDays })}
        actions={
          <>
            <RefreshButton />
            {mayPurge && items.length > 0 && (
              <Button onClick={() => setEmptying(true)}>
                <Trash2 aria-hidden />
                {t('emptying.confirm')}
              </Button>
            )}
          </>
        }
      />
      <Card flush>
        {selected.length > 0 && (
          <div
            role="toolbar"
            aria-label={t('selection.label')}
            className="sticky top-0 z-10 flex flex-wrap items-center gap-2 border-b bg-card px-3 py-2"
          >
            <IconButton size="sm" label={t('selection.clear')} onClick={selection.clear}>
              <X aria-hidden />
            </IconButton>
            <p className="num me-auto text-sm font-medium" aria-live="polite">
              {t('selection.count', { count: selected.length })}
            </p>
            {mayRestore && (
              <Button size="sm" onClick={() => put(selected)}>
                <RotateCcw aria-hidden />
                {t('trash.restore')}
              </Button>
            )}
            {mayPurge && (
              <Button size="sm" className="text-bad!" onClick={() => setPurging(selected)}>
                <Trash2 aria-hidden />
                {t('forGood.confirm')}
              </Button>
            )}
          </div>
        )}
        <Panel
          query={query}
          failed={t('list.failed')}
          isEmpty={({ pages }) => pages[0]?.items.length === 0}
          empty={<Empty icon={<Trash2 />} title={t('trash.empty')} description={t('trash.emptyHint')} />}
        >
          {() => (
            <>
              <TrashTable
                items={items}
                selection={selection}
                onRestore={mayRestore ? (item) => put([item]) : undefined}
                onPurge={mayPurge ? (item) => setPurging([item]) : undefined}
              />
              <LoadMore query={query} />
            </>
          )}
        </Panel>
      </Card>
      {purging && (
        <PurgeItems
          items={purging}
          onClose={() => setPurging(null)}
          onPurged={() => {
            setPurging(null)
            selection.clear()
          }}
        />
      )}
      {isEmptying && <EmptyTrash onClose={() => setEmptying(false)} />}
    </>
  )
}

function EmptyTrash({ onClose }: { onClose: () => void }) {
  const t = useTranslations('storage.emptying')
  const changed = useStorageChanged()
  return (
    <ConfirmAction
      t={t}
      description={t('hint')}
      subject={t('subject')}
      action={() => api.call('DELETE /api/storage/trash')}
      onClose={onClose}
      onDone={changed}
    />
  )
}
