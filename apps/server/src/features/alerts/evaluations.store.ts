import { eq } from 'drizzle-orm'
import type { Tx } from '../../engines/postgres.ts'
import { evaluations } from '../../schema/evaluations.ts'
import type { Heard } from './evaluations.rules.ts'

/** All that send alerts count as one: what either of them confirms is so. */
const evaluator = 'vmalert'

export async function findHeard(tx: Tx): Promise<Heard | undefined> {
  const [row] = await tx
    .select({ since: evaluations.since, lastAt: evaluations.lastAt })
    .from(evaluations)
    .where(eq(evaluations.evaluator, evaluator))
  return row
}

export const saveHeard = (tx: Tx, heard: Heard) =>
  tx
    .insert(evaluations)
    .values({ evaluator, ...heard })
    .onConflictDoUpdate({ target: evaluations.evaluator, set: heard })
