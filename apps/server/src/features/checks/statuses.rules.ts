type Range = [from: number, to: number]

const success: Range = [200, 299]

/** `200-299, 304` as ranges; empty is any 2xx. */
export function statusRanges(statuses: string): Range[] {
  const ranges = [...statuses.matchAll(/(\d{3})(?:\s*-\s*(\d{3}))?/g)].map(([, from, to = from]): Range => [
    Number(from),
    Number(to),
  ])
  return ranges.length > 0 ? ranges : [success]
}

export const acceptsStatus = (statuses: string, status: number) =>
  statusRanges(statuses).some(([from, to]) => status >= from && status <= to)

/** Each status that is fine, in order. */
export const allStatuses = (statuses: string): number[] =>
  Array.from({ length: 500 }, (_, index) => index + 100).filter((status) => acceptsStatus(statuses, status))
