import type { Device } from '@marsad/contract/http/devices'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/client.ts'
import { inventoryKey, useLooked } from '../use-looked.ts'
import type { UsbSearch } from '../inventory-search.ts'

export const useDeviceUsb = (device: Device) =>
  useLooked({
    device,
    part: 'usb',
    ask: (query, signal) =>
      api.call('GET /api/devices/:id/usb', { params: { id: device.id }, query, signal }),
    every: 30,
  })

export const useSightings = ({ search, unknown }: UsbSearch, cursor: string | undefined) =>
  api.useQuery(
    'GET /api/usb',
    {
      query: {
        ...(search && { search }),
        ...(unknown && { unknown: 'true' }),
        ...(cursor && { cursor }),
      },
    },
    { placeholderData: keepPreviousData },
  )

export const useKnownUsb = () => api.useQuery('GET /api/usb/known')

/** Which devices are unknown depends on the list. */
export function useListChanged() {
  const queryClient = useQueryClient()
  return () =>
    queryClient.invalidateQueries({
      predicate: (query) =>
        query.queryKey[0] === inventoryKey ? query.queryKey[2] === 'usb' : api.isUnder('GET /api/usb')(query),
    })
}
