import { readRangeSearch, type RangeSearch } from '../../lib/time/time-range.ts'

/** Whose charts, and which while of them. */
export interface MetricsSearch extends RangeSearch {
  device?: string
}

export function readMetricsSearch(given: Record<string, unknown>): MetricsSearch {
  const { device } = given
  return { ...(typeof device === 'string' && device && { device }), ...readRangeSearch(given) }
}
