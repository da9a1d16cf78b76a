import { type RangeSearch, readRangeSearch } from '../../lib/time/time-range.ts'

export const tabs = [
  'overview',
  'processes',
  'network',
  'usb',
  'security',
  'applications',
  'alerts',
  'tickets',
  'timeline',
  'host',
  'settings',
] as const
export type DeviceTab = (typeof tabs)[number]

/** The tab of a device, and the time range of its charts. */
export interface DeviceSearch extends RangeSearch {
  tab?: DeviceTab
}

export function readDeviceSearch(given: Record<string, unknown>): DeviceSearch {
  const tab = tabs.find((one) => one === given['tab'])
  return { ...(tab && { tab }), ...readRangeSearch(given) }
}

/** The device whose charts are shown, and their time range. */
export interface MetricsSearch extends RangeSearch {
  device?: string
}

export function readMetricsSearch(given: Record<string, unknown>): MetricsSearch {
  const { device } = given
  return { ...(typeof device === 'string' && device && { device }), ...readRangeSearch(given) }
}
