import { useNavigate, useSearch } from '@tanstack/react-router'
import { FilesPage } from './files-page.tsx'
import type { StorageSearch } from './storage-search.ts'
import { TrashPage } from './trash/trash-page.tsx'

export function StoragePage() {
  const search = useSearch({ from: '/shell/storage' })
  const navigate = useNavigate({ from: '/storage' })
  const look = (changes: StorageSearch, replace = true) =>
    void navigate({ search: { ...search, ...changes }, replace, resetScroll: false })
  return search.view === 'trash' ? <TrashPage /> : <FilesPage search={search} onSearch={look} />
}
