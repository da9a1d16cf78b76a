import { type AnalyticsRange, analyticsRanges } from '@marsad/contract/charts'
import type { DeviceFilter } from '@marsad/contract/http/devices'
import { currentSpelling, findings } from '@marsad/contract/inventory'
import { deviceTextFilters } from '@marsad/contract/views'
import { kinds, platforms, states } from '../devices/index.ts'

/** The filters of the list; they stand in the address, so that Back and a link restore them. */
export type ServersSearch = { [Key in keyof DeviceFilter]: NonNullable<DeviceFilter[Key]> }

export function readServersSearch(given: Record<string, unknown>): ServersSearch {
  const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '')
  const texts = Object.fromEntries(
    deviceTextFilters.flatMap((name) => (text(given[name]) ? [[name, text(given[name])]] : [])),
  )
  const state = states.find((one) => one === given['state'])
  const kind = kinds.find((one) => one === given['kind'])
  const platform = platforms.find((one) => one === given['platform'])
  const agent = given['agent'] === 'outdated' ? given['agent'] : undefined
  const posture = findings.find((one) => one === currentSpelling(given['posture']))
  return {
    ...texts,
    ...(state && { state }),
    ...(kind && { kind }),
    ...(platform && { platform }),
    ...(posture && { posture }),
    ...(agent && { agent }),
  }
}

export const isFiltered = (search: ServersSearch) => Object.keys(search).length > 0

/** The period; by default a day. */
export interface AnalyticsSearch {
  range?: AnalyticsRange
}

export function readAnalyticsSearch(given: Record<string, unknown>): AnalyticsSearch {
  const range = analyticsRanges.find((one) => one === given['range'])
  return range ? { range } : {}
}

/** The wall screen: map and alerts alone, for an unattended screen. */
export interface DashboardSearch {
  wall?: true
}

export const readDashboardSearch = (given: Record<string, unknown>): DashboardSearch =>
  'wall' in given ? { wall: true } : {}
