import type { Service } from '../../lib/ctx.ts'
import { hear, isHeard } from './evaluations.rules.ts'
import { findHeard, saveHeard } from './evaluations.store.ts'

/** Notes that the evaluator was there: an alert that it does not repeat has ended only then. */
export const heard = ({ engines }: Pick<Service, 'engines'>, at: Date): Promise<void> =>
  engines.postgres.transaction({}, async (tx) => {
    await saveHeard(tx, hear(await findHeard(tx), at))
  })

/** Whether the evaluator was heard a moment ago: only then is what it no longer says good news. */
export const isWatching = ({ engines }: Pick<Service, 'engines'>): Promise<boolean> =>
  engines.postgres.transaction({}, async (tx) => isHeard(await findHeard(tx), new Date()))
