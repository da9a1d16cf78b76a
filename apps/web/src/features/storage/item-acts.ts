import type { StorageItem } from '@marsad/contract/http/storage'

/** What can be done with items, whichever menu, key or button asks for it. */
export interface ItemActs {
  /** Whether the reader may do more than look and download. */
  mayChange: boolean
  mayShare: boolean
  download: (items: readonly StorageItem[]) => void
  share: (item: StorageItem) => void
  rename: (item: StorageItem) => void
  move: (items: readonly StorageItem[]) => void
  trash: (items: readonly StorageItem[]) => void
}
