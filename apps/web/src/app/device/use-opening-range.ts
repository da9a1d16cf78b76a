import type { Device } from '@marsad/contract/http/devices'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { chartQuery } from '../../features/devices/device.api.ts'
import type { RangeSearch } from '../../lib/time/time-range.ts'
import { hasHistory, isNew, withOpeningRange } from './opening-range.ts'

const lastHour = { kind: 'last', range: '1h' } as const

/** The range of a device's charts: the chosen one, or the default of the device. */
export function useOpeningRange<Search extends RangeSearch>(
  chosen: Search,
  { id, state, lastSeenAt, createdAt }: Device,
  asOf: number,
): Search {
  const [isRecent] = useState(() => isNew({ createdAt }, asOf))
  const { data } = useQuery({ ...chartQuery(id, 'cpu', lastHour), enabled: isRecent })
  // The range is decided once: a chart must not change under the reader's eyes when the store has caught up.
  const [isLive, setLive] = useState(false)
  if (!isLive && isRecent && data && !hasHistory(data)) setLive(true)
  return useMemo(
    () => withOpeningRange(chosen, { state, lastSeenAt }, isLive),
    [chosen, state, lastSeenAt, isLive],
  )
}
