import { readCompare } from '../../features/metrics/compare/compare-choice.ts'
import { type RangeSearch, readRangeSearch } from '../../lib/time/time-range.ts'

export const tabs = [
  'overview',
  'processes',
  'containers',
  'services',
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

/** The time range of the charts, and what they are compared with: a shift by its name, or the id of another device. */
export interface ChartsSearch extends RangeSearch {
  compare?: string
}

function readChartsSearch(given: Record<string, unknown>): ChartsSearch {
  const compare = readCompare(given['compare'])
  return { ...readRangeSearch(given), ...(compare && { compare }) }
}

/** The tab of a device, and what its charts show. */
export interface DeviceSearch extends ChartsSearch {
  tab?: DeviceTab
}

export function readDeviceSearch(given: Record<string, unknown>): DeviceSearch {
  const tab = tabs.find((one) => one === given['tab'])
  return { ...(tab && { tab }), ...readChartsSearch(given) }
}

/** The device whose charts are shown, and what they show. */
export interface MetricsSearch extends ChartsSearch {
  device?: string
}

export function readMetricsSearch(given: Record<string, unknown>): MetricsSearch {
  const { device } = given
  return { ...(typeof device === 'string' && device && { device }), ...readChartsSearch(given) }
}
