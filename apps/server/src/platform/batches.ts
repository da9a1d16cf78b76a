const batch = 2000

/** Large deletions run in small batches, each in its own transaction, so that no lock is held for long. */
export async function inBatches(
  signal: AbortSignal,
  deleteSome: (most: number) => Promise<number>,
): Promise<void> {
  for (let deleted = batch; deleted === batch && !signal.aborted;) deleted = await deleteSome(batch)
}

const dayMs = 86_400_000

/** The cutoff for a retention of this many days. */
export const daysAgo = (days: number): Date => new Date(Date.now() - days * dayMs)

export const chunksOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, n) => items.slice(n * size, (n + 1) * size))
