import type { Crumb, PlacedItem, StorageItem } from '@marsad/contract/http/storage'
import type { ItemRow } from './items.store.ts'

export const toItem = ({ parentId, sizeBytes, createdAt, modifiedAt, ...item }: ItemRow): StorageItem => ({
  ...item,
  folderId: parentId,
  sizeBytes: item.kind === 'file' ? sizeBytes : null,
  createdAt: createdAt.toISOString(),
  modifiedAt: modifiedAt.toISOString(),
})

export const toPlacedItem = (row: ItemRow, ways: ReadonlyMap<string, Crumb[]>): PlacedItem => ({
  ...toItem(row),
  location: row.parentId === null ? [] : (ways.get(row.parentId) ?? []),
})
