import type { CheckKind, LatencyRange, MonitorState } from '@marsad/contract/monitors'
import { keyOf } from '../../lib/key-of.ts'

// The compiler compares these with the contract.
const states: Record<MonitorState, true> = { down: true, pending: true, up: true, paused: true }
const kinds: Record<CheckKind, true> = {
  http: true,
  tcp: true,
  ping: true,
  dns: true,
  certificate: true,
  heartbeat: true,
  grpc: true,
  smtp: true,
  imap: true,
  redis: true,
  postgresql: true,
  mysql: true,
  domain: true,
}
const ranges: Record<LatencyRange, true> = { '1h': true, '24h': true, '7d': true, '30d': true }

/** The filters of the list; they stand in the address, so that Back and a link restore them. */
export interface MonitorsSearch {
  search?: string
  state?: MonitorState
  kind?: CheckKind
  tag?: string
}

export function readMonitorsSearch(given: Record<string, unknown>): MonitorsSearch {
  const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '')
  const state = keyOf(states, given['state'])
  const kind = keyOf(kinds, given['kind'])
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
  const range = keyOf(ranges, given['range'])
  return range ? { range } : {}
}
