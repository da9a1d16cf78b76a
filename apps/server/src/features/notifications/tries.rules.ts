const seconds = 1000

/** From a hiccup to an evening without network: about two hours in all. */
const delaysMs = [5, 30, 120, 300, 900, 1800, 3600].map((delay) => delay * seconds)

/** How long others to the same place wait when one of them did not arrive. */
export const pauseMs = 5 * seconds

const longestWaitMs = 3600 * seconds

/** When to try again after so many tries; null where it is given up. The other side may ask for more time. */
export function nextTry(
  { attempts, retryAfterMs = 0 }: { attempts: number; retryAfterMs?: number | undefined },
  at: Date,
): Date | null {
  const delay = delaysMs[attempts - 1]
  if (delay === undefined) return null
  return new Date(at.getTime() + Math.max(delay, Math.min(retryAfterMs, longestWaitMs)))
}

const gatherMs = 2 * seconds

/** People get what happens together as one message: what falls into the same moments leaves at the same time. */
export const gatheredAt = (at: Date) =>
  new Date(Math.ceil((at.getTime() + gatherMs / 2) / gatherMs) * gatherMs)
