import type { Service } from '../../lib/ctx.ts'
import { daysAgo, inBatches } from '../../lib/in-batches.ts'
import { deleteExpired, deleteOldAttempts } from './sweep.store.ts'

/** Removes what has run out, so that tables stay as small as what they are asked for. */
export async function sweepAccounts({ engines, config }: Service, signal: AbortSignal) {
  await engines.postgres.transaction({}, deleteExpired)
  const before = daysAgo(config.retentionDays.logins)
  await inBatches(signal, (most) =>
    engines.postgres.transaction({}, (tx) => deleteOldAttempts(tx, before, most)),
  )
}
