import { type RangeSearch, readRangeSearch } from '../../../lib/time/time-range.ts'

/** The query that was run, and its time range. */
export interface ExploreSearch extends RangeSearch {
  query?: string
}

/** A query such as `1` arrives as a number. */
export function readExploreSearch(given: Record<string, unknown>): ExploreSearch {
  const { query } = given
  const text = ['string', 'number', 'boolean'].includes(typeof query) ? String(query).trim() : ''
  return { ...(text && { query: text }), ...readRangeSearch(given) }
}
