const firstMs = 1000
const mostMs = 20_000

/** How long to wait after so many failures in a row: longer each time, and never together with the others. */
export function waitAfter(failures: number, retryAfter?: string): number {
  const most = Math.min(mostMs, firstMs * 2 ** Math.min(failures, 10))
  const requestedMs = Number(retryAfter ?? 0) * 1000
  return (Number.isFinite(requestedMs) ? requestedMs : 0) + most * Math.random()
}
