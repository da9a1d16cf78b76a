import type { Device } from '@marsad/contract/http/devices'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { type RefreshInterval, useRefresh } from '../../ui/refresh-control.tsx'
import { isReporting } from '../devices/index.ts'

/** Whether to query the machine itself, as the query string has it. */
interface Look {
  look: string
}

interface LookedOptions<Answer> {
  device: Device
  part: string
  ask: (query: Look, signal: AbortSignal) => Promise<Answer>
  every: RefreshInterval
}

/** Stored data of a machine comes at once; from then on the machine itself is queried. */
export function useLooked<Answer>({ device, part, ask, every }: LookedOptions<Answer>) {
  const query = useQuery({
    queryKey: [inventoryKey, device.id, part],
    queryFn: async ({ client, queryKey, signal }) => {
      const wasQueried = client.getQueryData(queryKey) !== undefined
      const data = await ask({ look: `${wasQueried}` }, signal)

      return { ...data, wasQueried }
    },
    // Only the refresh control decides when.
    meta: { isLook: true },
    refetchOnMount: false,
    refetchOnWindowFocus: false,
  })
  return { query, refresh: useLookRefresh(device, query, every) }
}

/** Refreshes at an interval, and as soon as there is something to refresh. */
function useLookRefresh(
  device: Device,
  query: { isSuccess: boolean; refetch: () => Promise<unknown> },
  every: RefreshInterval,
) {
  const refresh = useRefresh(query.refetch, every)
  const { isSuccess } = query
  const lookNow = useEffectEvent(() => {
    if (isReporting(device)) refresh.refresh()
  })
  useEffect(() => {
    if (isSuccess) lookNow()
  }, [isSuccess])
  return refresh
}

/** Live queries to a machine: only the screen that shows the answer decides when. */
export const inventoryKey = 'inventory'
