import type { Device } from '@marsad/contract/http/devices'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { type RefreshInterval, useRefresh } from '../../ui/refresh-control.tsx'
import { isReporting } from '../devices/index.ts'

/** Whether to ask the machine, as the address says it. */
interface Look {
  look: string
}

interface LookedOptions<Told> {
  device: Device
  part: string
  ask: (query: Look, signal: AbortSignal) => Promise<Told>
  every: RefreshInterval
}

/** What is kept of a machine comes at once; from then on the machine itself is asked. */
export function useLooked<Told>({ device, part, ask, every }: LookedOptions<Told>) {
  const query = useQuery({
    queryKey: [inventoryKey, device.id, part],
    queryFn: async ({ client, queryKey, signal }) => {
      const wasAsked = client.getQueryData(queryKey) !== undefined
      const data = await ask({ look: `${wasAsked}` }, signal)

      return { ...data, wasAsked }
    },
    // The refresh control alone says when.
    meta: { isLook: true },
    refetchOnMount: false,
    refetchOnWindowFocus: false,
  })
  return { query, refresh: useLookRefresh(device, query, every) }
}

/** Refreshes every so often, and as soon as there is something to refresh. */
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

/** What a machine is asked for itself: only the screen that shows it decides when. */
export const inventoryKey = 'inventory'
