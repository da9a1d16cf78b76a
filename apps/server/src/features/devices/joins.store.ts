import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { setScope, type Tx } from '../../engines/postgres.ts'
import { devices } from '../../schema/devices.ts'

/** The row of a device that joins, held so that two joins at once come one after the other; wants its own scope. */
export async function holdDevice(tx: Tx, id: string) {
  const [row] = await tx
    .select({
      workspaceId: devices.workspaceId,
      publicKey: devices.publicKey,
      joins: devices.joins,
      nonce: devices.joinNonce,
      challenge: devices.joinChallenge,
    })
    .from(devices)
    .where(eq(devices.id, id))
    .for('no key update')
  return row
}

export const enterWorkspaceOf = (tx: Tx, workspaceId: string) => setScope(tx, { workspaceId })

export const noteJoin = (
  tx: Tx,
  id: string,
  { joins, nonce, challenge }: { joins: number; nonce: string; challenge: string },
) => tx.update(devices).set({ joins, joinNonce: nonce, joinChallenge: challenge }).where(eq(devices.id, id))

/** True where nobody was told within the last hour. */
export async function noteClone(tx: Tx, id: string): Promise<boolean> {
  const isNews = or(isNull(devices.clonedAt), lt(devices.clonedAt, sql`now() - interval '1 hour'`))
  const rows = await tx
    .update(devices)
    .set({ clonedAt: sql`now()` })
    .where(and(eq(devices.id, id), isNews))
    .returning({ id: devices.id })
  return rows.length > 0
}
