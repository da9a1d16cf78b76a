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
