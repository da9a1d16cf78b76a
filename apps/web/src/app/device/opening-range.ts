import type { Device } from '@marsad/contract/http/devices'
import type { ChartData } from '@marsad/contract/http/metrics'
import type { RangeSearch } from '../../lib/time/time-range.ts'

const hourMs = 3_600_000
/** A point stands at the end of its step, which may be after the machine was last seen. */
const stepMs = 10_000
/** How long after its enrolment a machine may have nothing to draw yet. */
const newForMs = 300_000
/** Fewer points are no line. */
const leastPoints = 3

export const isNew = ({ createdAt }: Pick<Device, 'createdAt'>, now: number) =>
  now - Date.parse(createdAt) < newForMs

export const hasHistory = ({ lines }: ChartData) =>
  lines.some(({ values }) => values.filter((value) => value !== null).length >= leastPoints)

/** A search with the range that a device opens on if none is chosen: its last hour, or live where it has none yet. */
export function withOpeningRange<Search extends RangeSearch>(
  search: Search,
  { state, lastSeenAt }: Pick<Device, 'state' | 'lastSeenAt'>,
  isLive: boolean,
): Search {
  if (search.range !== undefined || search.from !== undefined) return search
  if (state === 'offline' && lastSeenAt) {
    const to = Date.parse(lastSeenAt) + stepMs
    return { ...search, from: to - hourMs, to }
  }
  return isLive && state !== 'pending' ? { ...search, range: 'live' } : search
}
