import {
  type CheckKind,
  checkKinds,
  type LatencyRange,
  latencyRanges,
  type MonitorState,
  monitorStates,
} from '@marsad/contract/monitors'

/** The filters of the list; they stand in the address, so that Back and a link restore them. */
export interface MonitorsSearch {
  search?: string
  state?: MonitorState
  kind?: CheckKind
  tag?: string
}

export function readMonitorsSearch(given: Record<string, unknown>): MonitorsSearch {
  const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '')
  const state = monitorStates.find((one) => one === given['state'])
  const kind = checkKinds.find((one) => one === given['kind'])
  return {
    ...(text(given['search']) && { search: text(given['search']) }),
    ...(text(given['tag']) && { tag: text(given['tag']) }),
    ...(state && { state }),
    ...(kind && { kind }),
  }
}

export const isFiltered = (search: MonitorsSearch) => Object.keys(search).length > 0

/** The time range of a monitor's charts. */
export interface MonitorSearch {
  range?: LatencyRange
}

export function readMonitorSearch(given: Record<string, unknown>): MonitorSearch {
  const range = latencyRanges.find((one) => one === given['range'])
  return range ? { range } : {}
}
