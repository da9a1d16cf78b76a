import { perService } from './context.ts'

const batch = 2000

/** Deletes much by little, each part in a transaction of its own: nobody waits long for the locks of any of them. */
export async function inBatches(
  signal: AbortSignal,
  deleteSome: (most: number) => Promise<number>,
): Promise<void> {
  for (let deleted = batch; deleted === batch && !signal.aborted;) deleted = await deleteSome(batch)
}

const dayMs = 86_400_000

/** Whatever is older than so many days is forgotten. */
export const daysAgo = (days: number): Date => new Date(Date.now() - days * dayMs)

/**
 * Whether this server is about to stop. Until it does, it answers everything and says so where it is asked for its
 * health, so that whoever divides requests among servers sends it no more of them.
 */
export const drainOf = perService(() => {
  let isBegun = false
  return {
    begin() {
      isBegun = true
    },
    get isBegun() {
      return isBegun
    },
  }
})
