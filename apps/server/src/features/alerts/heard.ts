import type { Service } from '../../lib/ctx.ts'
import { hear } from './evaluations.rules.ts'
import { findHeard, saveHeard } from './evaluations.store.ts'

/** Notes that the evaluator was there: an alert that it does not repeat has ended only then. */
export const heard = ({ engines }: Pick<Service, 'engines'>, at: Date): Promise<void> =>
  engines.postgres.transaction({}, async (tx) => {
    await saveHeard(tx, hear(await findHeard(tx), at))
  })
