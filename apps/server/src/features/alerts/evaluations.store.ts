import { eq } from 'drizzle-orm'
import type { Tx } from '../../engines/postgres.ts'
import type { Service } from '../../lib/ctx.ts'
import { hear, type Heard } from '../../lib/heard.ts'
import { evaluations } from '../../schema/evaluations.ts'

/** All evaluators that send alerts count as one: what either of them confirms is so. All that take heartbeats do, too. */
type Speaker = 'vmalert' | 'heartbeats'

export async function findHeard(tx: Tx, evaluator: Speaker = 'vmalert'): Promise<Heard | undefined> {
  const [row] = await tx
    .select({ since: evaluations.since, lastAt: evaluations.lastAt })
    .from(evaluations)
    .where(eq(evaluations.evaluator, evaluator))
  return row
}

/** Notes that somebody was there: what they do not say is news only then. */
export const heard = (
  { engines }: Pick<Service, 'engines'>,
  at: Date,
  evaluator: Speaker = 'vmalert',
): Promise<void> =>
  engines.postgres.transaction({}, async (tx) => {
    const now = hear(await findHeard(tx, evaluator), at)
    await tx
      .insert(evaluations)
      .values({ evaluator, ...now })
      .onConflictDoUpdate({ target: evaluations.evaluator, set: now })
  })
