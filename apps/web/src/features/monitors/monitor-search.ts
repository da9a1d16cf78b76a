import { latencyRanges, type LatencyRange } from '@marsad/contract/monitors'

/** Which while the charts of a monitor show. */
export interface MonitorSearch {
  range?: LatencyRange
}

export function readMonitorSearch(given: Record<string, unknown>): MonitorSearch {
  const range = latencyRanges.find((one) => one === given['range'])
  return range ? { range } : {}
}
