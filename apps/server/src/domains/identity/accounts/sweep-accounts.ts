import type { Tx } from '../../../engines/postgres.ts'
import type { Service } from '../../../platform/context.ts'
import { daysAgo, inBatches } from '../../../platform/batches.ts'
import { deleteExpired, deleteOldAttempts } from './sweep.store.ts'

/** Expired rows are deleted here to keep the tables small. */
export async function sweepAccounts({ engines, config }: Service, signal: AbortSignal) {
  const before = daysAgo(config.retentionDays.logins)
  const deleteOld = (tx: Tx, most: number) => deleteOldAttempts(tx, before, most)
  for (const deleteSome of [...deleteExpired, deleteOld]) {
    await inBatches(signal, (most) => engines.postgres.transaction({}, (tx) => deleteSome(tx, most)))
  }
}
