import type { StorageItem } from '@marsad/contract/http/storage'
import { ChevronRight, Folder } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../lib/api/client.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { LoadMore } from '../../ui/data/load-more.tsx'
import { Panel } from '../../ui/data/panel.tsx'
import { useSend } from '../../ui/use-send.ts'
import { ItemName } from './item-name.tsx'
import { inPieces, useFolder, useStorageChanged } from './storage.api.ts'

interface MoveDialogProps {
  items: readonly StorageItem[]
  onClose: () => void
  onMoved: () => void
}

const byName = { sort: 'name', direction: 'asc' } as const

/** Walks through the folders until the right one is open. */
export function MoveDialog({ items, onClose, onMoved }: MoveDialogProps) {
  const t = useTranslations('storage.moving')
  const root = useTranslations('storage')('root')
  const ui = useTranslations('ui')
  const { send, isPending: isMoving } = useSend()
  const changed = useStorageChanged()
  const [open, setOpen] = useState<string | null>(items[0]?.folderId ?? null)
  const query = useFolder(open ?? undefined, byName)
  const moved = new Set(items.map(({ id }) => id))
  const isThere = items.every(({ folderId }) => folderId === open)

  const move = () => {
    const moveSome = (itemIds: string[]) =>
      api.call('POST /api/storage/items/move', { body: { itemIds, folderId: open } })
    return send(() => inPieces(items, moveSome), {
      done: t('done', { count: items.length }),
      failed: t('failed'),
      onClose: onMoved,
      onSettled: changed,
    })
  }

  const crumbs = query.data?.pages[0]?.breadcrumbs ?? []
  const current = crumbs.at(-1)
  const above = [{ id: null, name: root }, ...crumbs].slice(0, -1)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('title', { count: items.length })}
      description={t('description')}
      footer={
        <>
          <Button onClick={onClose} disabled={isMoving}>
            {ui('cancel')}
          </Button>
          <Button
            variant="solid"
            disabled={isThere || !query.data}
            pending={isMoving}
            onClick={() => void move()}
          >
            {t('submit')}
          </Button>
        </>
      }
    >
      <Breadcrumbs
        trail={above.map(({ id, name }) => ({
          key: id ?? '',
          link: (
            <button
              type="button"
              className="max-w-40 cursor-pointer truncate rounded-sm hover:text-fg hover:underline"
              onClick={() => setOpen(id)}
            >
              <ItemName name={name} />
            </button>
          ),
        }))}
        current={<ItemName name={current?.name ?? root} />}
      />
      <div className="mt-3 h-72 overflow-y-auto rounded-control border">
        <Panel
          query={query}
          failed={t('failedFolders')}
          isEmpty={({ pages }) => pages[0]?.items[0]?.kind !== 'folder'}
          empty={t('noFolders')}
        >
          {({ pages }) => (
            <>
              <ul aria-label={t('folders')}>
                {pages
                  .flatMap((page) => page.items)
                  .filter(({ kind }) => kind === 'folder')
                  .map(({ id, name }) => (
                    <li key={id} className="border-b last:border-b-0">
                      <button
                        type="button"
                        // A folder cannot be put into itself.
                        disabled={moved.has(id)}
                        onClick={() => setOpen(id)}
                        className="flex w-full cursor-pointer items-center gap-3 px-3 py-2 text-start text-sm -outline-offset-2 hover:bg-hover disabled:cursor-not-allowed disabled:opacity-50 pointer-coarse:min-h-11"
                      >
                        <Folder aria-hidden className="size-4.5 shrink-0 fill-c1/15 text-c1" />
                        <span className="min-w-0 flex-1">
                          <ItemName name={name} />
                        </span>
                        <ChevronRight aria-hidden className="flip-rtl size-4 text-muted" />
                      </button>
                    </li>
                  ))}
              </ul>
              {/* Folders come first: behind a file there are no more of them. */}
              {pages.at(-1)?.items.at(-1)?.kind === 'folder' && <LoadMore query={query} />}
            </>
          )}
        </Panel>
      </div>
    </Dialog>
  )
}
