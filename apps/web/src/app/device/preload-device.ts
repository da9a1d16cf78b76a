import type { QueryClient } from '@tanstack/react-query'
import { toTimeRange } from '../../lib/time/time-range.ts'
import { readDeviceSearch } from './device-search.ts'
import { chartQuery, deviceQuery, hostQuery } from '../../features/devices/device.api.ts'

/** Fetches the data that the page shows first while its code is loading, so that neither waits for the other. */
export function preloadDevice(queryClient: QueryClient, id: string, given: Record<string, unknown>) {
  const { tab = 'overview', ...range } = readDeviceSearch(given)
  void queryClient.prefetchQuery(deviceQuery(id))
  void queryClient.prefetchQuery(hostQuery(id))
  if (tab !== 'overview') return
  void queryClient.prefetchQuery(chartQuery(id, 'cpu', toTimeRange(range)))
  // A failure is reported by the chart that needs the code.
  import('../../ui/chart/plot/uplot.ts').catch(() => undefined)
}
