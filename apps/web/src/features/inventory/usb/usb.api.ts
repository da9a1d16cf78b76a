import type { Device } from '@marsad/contract/http/devices'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { api, apiQuery } from '../../../lib/api/client.ts'
import { inventoryKey, useLooked } from '../use-looked.ts'
import type { UsbSearch } from '../inventory-search.ts'

export const useDeviceUsb = (device: Device) =>
  useLooked({
    device,
    part: 'usb',
    ask: (query, signal) =>
      api.GET('/api/devices/{id}/usb', { params: { path: { id: device.id }, query }, signal }),
    every: 30,
  })

export const useSightings = ({ search, strangers }: UsbSearch, cursor: string | undefined) =>
  apiQuery.useQuery(
    'get',
    '/api/usb',
    {
      params: {
        query: {
          ...(search && { search }),
          ...(strangers && { strangers: 'true' }),
          ...(cursor && { cursor }),
        },
      },
    },
    { placeholderData: keepPreviousData },
  )

export const useKnownUsb = () => apiQuery.useQuery('get', '/api/usb/known')

/** Who is a stranger depends on the list. */
export function useListChanged() {
  const queryClient = useQueryClient()
  return () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [first, second, part] }) =>
        first === inventoryKey ? part === 'usb' : String(second).startsWith('/api/usb'),
    })
}
