import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { type Postgres, setScope, type Tx } from '../../../engines/postgres.ts'
import { workspaceMoves } from '../../operations/schema.ts'
import { devices } from '../schema.ts'

/** Locks the row of a joining device, so that concurrent joins run in sequence; requires the device's scope. */
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

/** The address of the server that a workspace moved to; undefined while it is here. */
export async function findMove(tx: Tx, workspaceId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ server: workspaceMoves.server })
    .from(workspaceMoves)
    .where(eq(workspaceMoves.id, workspaceId))
  return row?.server
}

export const enterWorkspaceOf = (tx: Tx, workspaceId: string) => setScope(tx, { workspaceId })

export const noteJoin = (
  tx: Tx,
  id: string,
  { joins, nonce, challenge }: { joins: number; nonce: string; challenge: string },
) => tx.update(devices).set({ joins, joinNonce: nonce, joinChallenge: challenge }).where(eq(devices.id, id))

/** True if no clone of the device was recorded within the last hour. */
export async function noteClone(tx: Tx, id: string): Promise<boolean> {
  const isNews = or(isNull(devices.clonedAt), lt(devices.clonedAt, sql`now() - interval '1 hour'`))
  const rows = await tx
    .update(devices)
    .set({ clonedAt: sql`now()` })
    .where(and(eq(devices.id, id), isNews))
    .returning({ id: devices.id })
  return rows.length > 0
}

/**
 * Devices deleted since a position in the list (a transaction), and the next position; without one, the whole
 * list. And all workspaces that moved away.
 */
export async function readRevocations(postgres: Postgres, since: string | undefined) {
  const { rows } = await postgres.pool.query<{ position: string; ids: string[]; moved: string[] }>({
    name: 'device_revocations',
    text: `select pg_snapshot_xmin(pg_current_snapshot())::text as position,
      array(select device_id::text from device_revocations where transaction >= coalesce($1::text, '0')::xid8) as ids,
      array(select id::text from workspace_moves) as moved`,
    values: [since ?? null],
  })
  return { position: rows[0]?.position, ids: rows[0]?.ids ?? [], moved: new Set(rows[0]?.moved) }
}

/** Tokens are valid for an hour; no gateway can still accept one that is older than a day. */
export const deleteOldRevocations = (postgres: Postgres) =>
  postgres.pool.query(`delete from device_revocations where created_at < now() - interval '1 day'`)
