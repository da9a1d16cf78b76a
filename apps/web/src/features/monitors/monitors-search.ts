import { checkKinds, monitorStates, type CheckKind, type MonitorState } from '@marsad/contract/monitors'

/** What the reader looks for; it stands in the address, so that Back and a link bring it again. */
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
