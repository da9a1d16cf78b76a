import type { StorageItem } from '@marsad/contract/http/storage'
import { storageLimits } from '@marsad/contract/storage'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/client.ts'
import type { Preferences } from '../../lib/preferences.ts'

type Order = Pick<Preferences['storageView'], 'sort' | 'direction'>

const key = 'storage'
/** Without a connection an answer that does not come is a failure to be told, not one to wait for in silence. */
const always = { networkMode: 'always' } as const

/** The items of a folder, page by page; of the top without a folder. */
export const useFolder = (folder: string | undefined, { sort, direction }: Order, enabled = true) =>
  useInfiniteQuery({
    ...always,
    queryKey: [key, 'folder', folder, sort, direction],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const query = { ...(folder && { folder }), sort, direction, ...(cursor && { cursor }) }
      return await api.call('GET /api/storage/items', { query, signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // Another order of the same folder replaces the old one when it is here; another folder begins empty.
    placeholderData: (before, query) => (query?.queryKey[2] === folder ? before : undefined),
    enabled,
  })

export const useFound = (search: string, enabled: boolean) =>
  useInfiniteQuery({
    ...always,
    queryKey: [key, 'found', search],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const query = { search, ...(cursor && { cursor }) }
      return await api.call('GET /api/storage/search', { query, signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    enabled,
  })

export const useTrash = () =>
  useInfiniteQuery({
    ...always,
    queryKey: [key, 'trash'],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const query = { ...(cursor && { cursor }) }
      return await api.call('GET /api/storage/trash', { query, signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

export const useItem = (id: string) =>
  useQuery({
    ...always,
    queryKey: [key, 'item', id],
    queryFn: async ({ signal }) => await api.call('GET /api/storage/items/:id', { params: { id }, signal }),
  })

export const useQuota = () =>
  useQuery({
    ...always,
    queryKey: [key, 'quota'],
    queryFn: async ({ signal }) => await api.call('GET /api/storage/quota', { signal }),
  })

export const useShares = (itemId: string) =>
  useQuery({
    ...always,
    queryKey: [key, 'shares', itemId],
    queryFn: async ({ signal }) =>
      await api.call('GET /api/storage/shares', { query: { itemId, limit: 100 }, signal }),
  })

/** Where a browser finds the content without a token, for a little while. */
export async function linkTo(items: readonly Pick<StorageItem, 'id'>[], purpose: 'download' | 'preview') {
  const itemIds = items.map(({ id }) => id)
  return (await api.call('POST /api/storage/links', { body: { itemIds, purpose } })).url
}

/** One act on any number of items, in as many calls as it takes: folders before what was chosen inside of them. */
export async function inPieces(
  items: readonly { id: string; location?: readonly unknown[] }[],
  act: (ids: string[]) => Promise<unknown>,
) {
  const depthOf = ({ location = [] }: (typeof items)[number]) => location.length
  const ids = items.toSorted((a, b) => depthOf(a) - depthOf(b)).map(({ id }) => id)
  for (let at = 0; at < ids.length; at += storageLimits.selected) {
    await act(ids.slice(at, at + storageLimits.selected))
  }
}

/** After a change of any kind: names, places and figures hang together. */
export function useStorageChanged() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: [key] })
}

/** Asks for everything on the screen again, and fails where an answer does not come. */
export function useAskAgain() {
  const queryClient = useQueryClient()
  return () => queryClient.refetchQueries({ queryKey: [key], type: 'active' }, { throwOnError: true })
}
