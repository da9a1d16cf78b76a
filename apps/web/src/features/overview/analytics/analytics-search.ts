import { analyticsRanges, type AnalyticsRange } from '@marsad/contract/charts'

/** How far back; a day unless the address says otherwise. */
export interface AnalyticsSearch {
  range?: AnalyticsRange
}

export function readAnalyticsSearch(given: Record<string, unknown>): AnalyticsSearch {
  const range = analyticsRanges.find((one) => one === given['range'])
  return range ? { range } : {}
}
