import { Link } from '@tanstack/react-router'
import { FolderPlus, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMay } from '../../lib/session/use-may.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/data/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import { ActDialogs, type Act } from './act-dialogs.tsx'
import { FolderTrail } from './folder-trail.tsx'
import { type ItemActs, useSelection } from './selection.ts'
import type { ListedItem } from './item-name.tsx'
import { Quota, RefreshButton, StorageToolbar, useStorageView } from './storage-toolbar.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { StorageList } from './storage-list.tsx'
import type { StorageSearch } from './storage-search.ts'
import { useFolder, useFound, useStorageLive } from './storage.api.ts'
import type { ChosenFile } from './uploads/chosen-files.ts'
import { DropZone } from './uploads/drop-zone.tsx'
import { UploadButtons } from './uploads/upload-buttons.tsx'
import { UploadsCard, useUploadNews } from './uploads/uploads-card.tsx'
import { addUploads } from './uploads/uploads.ts'
import { useDownload } from './use-download.ts'
import { useTrashItems } from './trash/use-trash-items.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const ItemSheet = lazyPart(async () => (await import('./item-sheet.tsx')).ItemSheet)

interface FilesPageProps {
  search: StorageSearch
  onSearch: (changes: StorageSearch) => void
}

export function FilesPage({ search, onSearch }: FilesPageProps) {
  const t = useTranslations('storage')
  const may = useMay()
  const { view } = useStorageView()
  const [act, setAct] = useState<Act | null>(null)
  const text = useSettled(search.search ?? '')
  const isSearch = text !== ''
  const folder = useFolder(search.folder, view)
  const found = useFound(text, isSearch)
  const query = isSearch ? found : folder
  const items: ListedItem[] =
    (isSearch
      ? found.data?.pages.flatMap((page) => page.items)
      : folder.data?.pages.flatMap((page) => page.items)) ?? []
  const selection = useSelection(
    items.map(({ id }) => id),
    JSON.stringify([search.folder, isSearch]),
  )
  const crumbs = folder.data?.pages[0]?.breadcrumbs ?? []
  const here = { id: search.folder ?? null, name: crumbs.at(-1)?.name ?? t('root') }

  const download = useDownload()
  const trash = useTrashItems()
  useUploadNews()
  useStorageLive()

  const acts: ItemActs = {
    mayChange: may('storage.change'),
    mayShare: may('storage.share'),
    download: (chosen) => void download(chosen),
    share: (item) => setAct({ kind: 'share', item }),
    rename: (item) => setAct({ kind: 'rename', item }),
    move: (chosen) => setAct({ kind: 'move', items: chosen }),
    trash: (chosen) => {
      selection.clear()
      void trash(chosen)
    },
  }
  const upload = (chosen: ChosenFile[]) => {
    if (chosen.length === 0) toast.info(t('upload.nothing'))
    else addUploads(chosen, here.id)
  }
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <>
            <RefreshButton />
            {acts.mayChange && (
              <>
                <Button onClick={() => setAct({ kind: 'newFolder' })}>
                  <FolderPlus aria-hidden />
                  {t('newFolder.title')}
                </Button>
                <UploadButtons onFiles={upload} />
              </>
            )}
          </>
        }
      />
      <div className="flex flex-col gap-4">
        <UploadsCard />
        <DropZone folder={here.name} disabled={!acts.mayChange} onFiles={upload}>
          <Card flush>
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-b p-3">
              <StorageToolbar
                search={search.search ?? ''}
                onSearch={(words) => onSearch({ search: words || undefined })}
              />
              <div className="flex items-center justify-between gap-4 max-sm:w-full">
                <Quota />
                <LinkButton
                  size="sm"
                  variant="ghost"
                  render={<Link to="/storage" search={{ view: 'trash' }} />}
                >
                  <Trash2 aria-hidden />
                  {t('trash.title')}
                </LinkButton>
              </div>
            </div>
            <div className="border-b px-4 py-2.5">
              {isSearch ? (
                <p className="text-sm text-muted">{t('list.found')}</p>
              ) : (
                <FolderTrail crumbs={crumbs} />
              )}
            </div>
            <SelectionBar
              items={items.filter(({ id }) => selection.has(id))}
              acts={acts}
              onClear={selection.clear}
            />
            <StorageList
              query={query}
              items={items}
              selection={selection}
              acts={acts}
              isSearch={isSearch}
              onClear={() => onSearch({ search: undefined })}
            />
          </Card>
        </DropZone>
      </div>
      <ActDialogs
        act={act}
        folder={here}
        onClose={() => setAct(null)}
        onMoved={() => {
          setAct(null)
          selection.clear()
        }}
      />
      {search.item && (
        <Suspense>
          <ItemSheet
            id={search.item}
            acts={{
              ...acts,
              // One thing over the page at a time.
              share: (item) => {
                onSearch({ item: undefined })
                acts.share(item)
              },
            }}
            onClose={() => onSearch({ item: undefined })}
          />
        </Suspense>
      )}
    </>
  )
}
