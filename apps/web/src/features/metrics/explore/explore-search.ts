import { readQuery } from '../../../lib/read-query.ts'
import { type RangeSearch, readRangeSearch } from '../../../lib/time/time-range.ts'

/** The query that was run, and its time range. */
export interface ExploreSearch extends RangeSearch {
  query?: string
}

export const readExploreSearch = (given: Record<string, unknown>): ExploreSearch => ({
  ...readQuery(given),
  ...readRangeSearch(given),
})
