/** The upper bound of sample retention. */
const mostMonths = 120

type Month = { name: string; afterMs: number; toMs: number }

/** The months up to a point in time, oldest first and without overlap; the last ends now. */
export function monthsUpTo(now: Date): Month[] {
  const startOf = (back: number) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)
  return Array.from({ length: mostMonths }, (_, place) => {
    const back = mostMonths - 1 - place
    return {
      name: new Date(startOf(back)).toISOString().slice(0, 7),
      afterMs: startOf(back) - 1,
      toMs: back === 0 ? now.getTime() : startOf(back - 1) - 1,
    }
  })
}
