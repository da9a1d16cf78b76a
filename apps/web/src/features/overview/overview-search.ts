import { type AnalyticsRange, analyticsRanges } from '@marsad/contract/charts'
import type { DeviceFilter } from '@marsad/contract/http/devices'
import { findings } from '@marsad/contract/inventory'
import { kinds, platforms, states } from '../devices/index.ts'

/** What the reader looks for; it stands in the address, so that Back and a link bring it again. */
export type ServersSearch = { [Key in keyof DeviceFilter]: NonNullable<DeviceFilter[Key]> }

export function readServersSearch(given: Record<string, unknown>): ServersSearch {
  const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '')
  const state = states.find((one) => one === given['state'])
  const kind = kinds.find((one) => one === given['kind'])
  const platform = platforms.find((one) => one === given['platform'])
  const agent = given['agent'] === 'outdated' ? given['agent'] : undefined
  const posture = findings.find((one) => one === given['posture'])
  return {
    ...(text(given['search']) && { search: text(given['search']) }),
    ...(text(given['tag']) && { tag: text(given['tag']) }),
    ...(state && { state }),
    ...(kind && { kind }),
    ...(platform && { platform }),
    ...(posture && { posture }),
    ...(agent && { agent }),
  }
}

export const isFiltered = (search: ServersSearch) => Object.keys(search).length > 0

/** How far back; a day unless the address says otherwise. */
export interface AnalyticsSearch {
  range?: AnalyticsRange
}

export function readAnalyticsSearch(given: Record<string, unknown>): AnalyticsSearch {
  const range = analyticsRanges.find((one) => one === given['range'])
  return range ? { range } : {}
}
