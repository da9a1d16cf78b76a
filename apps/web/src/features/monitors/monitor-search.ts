import { latencyRanges, type LatencyRange } from '@marsad/contract/monitors'

/** Which while the charts of a monitor show. */
export interface CheckSearch {
  range?: LatencyRange
}

export function readCheckSearch(given: Record<string, unknown>): CheckSearch {
  const range = latencyRanges.find((one) => one === given['range'])
  return range ? { range } : {}
}
