/** The open folder, the search, and the open item; they stand in the address. */
export interface StorageSearch {
  folder?: string | undefined
  search?: string | undefined
  item?: string | undefined
  view?: 'trash' | undefined
}

export function readStorageSearch(given: Record<string, unknown>): StorageSearch {
  const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '')
  const { folder, search, item, view } = given
  return {
    ...(text(folder) && { folder: text(folder) }),
    ...(text(search) && { search: text(search) }),
    ...(text(item) && { item: text(item) }),
    ...(view === 'trash' && { view }),
  }
}
