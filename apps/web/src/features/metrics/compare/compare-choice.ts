const dayMs = 86_400_000
/** How much earlier a compared range is. */
export const earlier = { day: dayMs, week: 7 * dayMs } as const
export type Earlier = keyof typeof earlier

export const isEarlier = (text: string | undefined): text is Earlier => text === 'day' || text === 'week'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The comparison in an address: the name of a shift, or the id of another device. */
export const readCompare = (given: unknown): string | undefined =>
  typeof given === 'string' && (isEarlier(given) || uuid.test(given)) ? given : undefined
