import type { StorageItem } from '@marsad/contract/http/storage'
import { storageLimits } from '@marsad/contract/storage'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/client.ts'
import { useLiveQueries } from '../../lib/live/use-live-queries.ts'
import { growsByCursor } from '../../lib/use-cursor-pages.ts'
import type { Preferences } from '../../lib/preferences.ts'

type Order = Pick<Preferences['storageView'], 'sort' | 'direction'>

const key = 'storage'
/** Without a connection a missing answer is a failure to report, not one to wait for. */
const always = { networkMode: 'always' } as const

/** The items of a folder, page by page; of the top without a folder. */
export const useFolder = (folder: string | undefined, { sort, direction }: Order, enabled = true) =>
  useInfiniteQuery({
    ...always,
    ...growsByCursor,
    queryKey: [key, 'folder', folder, sort, direction],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const query = { ...(folder && { folder }), sort, direction, ...(cursor && { cursor }) }
      return await api.call('GET /api/storage/items', { query, signal })
    },
    // Another order of the same folder replaces the old one when it is here; another folder begins empty.
    placeholderData: (before, query) => (query?.queryKey[2] === folder ? before : undefined),
    enabled,
  })

export const useFound = (search: string, enabled: boolean) =>
  useInfiniteQuery({
    ...always,
    ...growsByCursor,
    queryKey: [key, 'found', search],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const query = { search, ...(cursor && { cursor }) }
      return await api.call('GET /api/storage/search', { query, signal })
    },
    placeholderData: keepPreviousData,
    enabled,
  })

export const useTrash = () =>
  useInfiniteQuery({
    ...always,
    ...growsByCursor,
    queryKey: [key, 'trash'],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const query = { ...(cursor && { cursor }) }
      return await api.call('GET /api/storage/trash', { query, signal })
    },
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

/** The address of the content for a browser without a token; it expires within minutes. */
export async function linkTo(items: readonly Pick<StorageItem, 'id'>[], purpose: 'download' | 'preview') {
  const itemIds = items.map(({ id }) => id)
  return (await api.call('POST /api/storage/links', { body: { itemIds, purpose } })).url
}

/** One action on any number of items, in as many calls as it takes: folders before items selected inside of them. */
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

/** Reads everything again after a change of any kind: names, locations and figures depend on each other. */
export function useStorageChanged() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: [key] })
}

/** An upload of a folder announces each of its files: the list is read at most this often. */
const pauseMs = 1500

/** Refreshes files and folders while others work on them. */
export const useStorageLive = () =>
  useLiveQueries({ queries: { queryKey: [key] }, when: ({ kind }) => kind === 'storage', pauseMs })

/** Reads everything on the screen again, and fails where an answer does not come. */
export function useRefetchStorage() {
  const queryClient = useQueryClient()
  return () => queryClient.refetchQueries({ queryKey: [key], type: 'active' }, { throwOnError: true })
}
