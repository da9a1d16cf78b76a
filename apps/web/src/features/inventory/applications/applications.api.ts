import type { Device } from '@marsad/contract/http/devices'
import type { ApplicationCategory, ApplicationType } from '@marsad/contract/inventory'
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/client.ts'
import { growsByCursor } from '../../../lib/use-cursor-pages.ts'
import { inventoryKey, useLooked } from '../use-looked.ts'
import type { ApplicationsSearch } from '../inventory-search.ts'

export interface ApplicationsFilter {
  search: string
  type: ApplicationType | ''
  category: ApplicationCategory | ''
}

export const noFilter: ApplicationsFilter = { search: '', type: '', category: '' }
export const isFiltered = ({ search, type, category }: ApplicationsFilter) =>
  Boolean(search || type || category)

const listKey = (id: string) => [inventoryKey, id, 'applications', 'list']

/** The age of a device's application list; reading it from the machine refreshes the list. */
export function useApplicationsLook(device: Device) {
  const queryClient = useQueryClient()
  return useLooked({
    device,
    part: 'applications',
    ask: async (look, signal) => {
      const path = { id: device.id }
      const query = { ...look, limit: 1 }
      const answer = await api.call('GET /api/devices/:id/applications', { params: path, query, signal })
      await queryClient.invalidateQueries({ queryKey: listKey(device.id) })
      return answer
    },
    every: 300,
  })
}

export const useDeviceApplications = (id: string, filter: ApplicationsFilter) =>
  useInfiniteQuery({
    ...growsByCursor,
    queryKey: [...listKey(id), filter],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const { search, type, category } = filter
      const query = {
        ...(search && { search }),
        ...(type && { type }),
        ...(category && { category }),
        ...(cursor && { cursor }),
      }
      return await api.call('GET /api/devices/:id/applications', {
        params: { id },
        query,
        signal,
      })
    },
    placeholderData: keepPreviousData,
  })

export const useProducts = ({ search, below, type, sort }: ApplicationsSearch) =>
  useInfiniteQuery({
    ...growsByCursor,
    queryKey: ['products', { search, below, type, sort }],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const query = {
        ...(search && { search }),
        ...(below && { below }),
        ...(type && { type }),
        ...(sort && { sort }),
        ...(cursor && { cursor }),
      }
      return await api.call('GET /api/applications/products', { query, signal })
    },
    placeholderData: keepPreviousData,
  })

export const useTitleDevices = (id: string) =>
  useInfiniteQuery({
    ...growsByCursor,
    queryKey: ['title-devices', id],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const query = { ...(cursor && { cursor }) }
      return await api.call('GET /api/applications/:id/devices', {
        params: { id },
        query,
        signal,
      })
    },
  })
