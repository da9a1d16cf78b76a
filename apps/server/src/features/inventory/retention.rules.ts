const monthsAhead = 3
const dayMs = 86_400_000

/** A moment in this month and in each of the next: a worker that rests for weeks leaves no gap. */
export const monthsToMake = (now: Date): Date[] =>
  Array.from(
    { length: monthsAhead + 1 },
    (_, ahead) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 15)),
  )

/** A month goes when the youngest change in it is older than this. */
export const retentionEnd = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs)
