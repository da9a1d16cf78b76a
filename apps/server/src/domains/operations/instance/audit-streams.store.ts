import type { AuditStreamKind } from '@marsad/contract/http/instance'
import { and, count, eq, inArray, lt, lte, notInArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../engines/postgres.ts'
import { isOneOf } from '../../../engines/sql.ts'
import type { AuditRow } from '../../../platform/audit/audit.store.ts'
import { firstIdAt } from '../../../platform/ids.ts'
import { auditBacklog, auditStreams } from '../schema.ts'
import { auditSelection } from './instance.store.ts'

/** The receivers of the settings. From the commit on, every audit row waits for each of them. */
export async function saveStreams(tx: Tx, streams: readonly { kind: AuditStreamKind; target: string }[]) {
  const kinds = streams.map(({ kind }) => kind)
  await tx.delete(auditStreams).where(kinds.length > 0 ? notInArray(auditStreams.kind, kinds) : undefined)
  await tx.delete(auditBacklog).where(kinds.length > 0 ? notInArray(auditBacklog.stream, kinds) : undefined)
  if (streams.length === 0) return
  await tx
    .insert(auditStreams)
    .values([...streams])
    .onConflictDoUpdate({
      target: auditStreams.kind,
      // Another receiver is tried at once.
      set: { target: sql`excluded.target`, nextTryAt: sql`now()` },
      setWhere: sql`${auditStreams.target} <> excluded.target`,
    })
}

/** Rows that retention has deleted cannot be delivered any more. */
export const forgetWaiting = (tx: Tx, before: Date) =>
  tx.delete(auditBacklog).where(lt(auditBacklog.auditId, firstIdAt(before)))

/** Locks a stream that is due until the end of the transaction: one worker delivers at a time, so in order. */
export async function claimStream(tx: Tx, kind: AuditStreamKind) {
  const [row] = await tx
    .select({ failures: auditStreams.failures })
    .from(auditStreams)
    .where(and(eq(auditStreams.kind, kind), lte(auditStreams.nextTryAt, sql`now()`)))
    .for('update', { skipLocked: true })
  return row
}

/** The oldest rows that wait for a stream. Needs a transaction without a scope. */
export async function readWaiting({ client }: Tx, kind: AuditStreamKind, most: number): Promise<AuditRow[]> {
  const { rows } = await client.query<AuditRow>(`select ${auditSelection} from audit_waiting($1, $2)`, [
    kind,
    most,
  ])
  return rows
}

export async function noteDelivered(tx: Tx, kind: AuditStreamKind, ids: readonly string[]) {
  await tx.delete(auditBacklog).where(and(eq(auditBacklog.stream, kind), isOneOf(auditBacklog.auditId, ids)))
  await tx
    .update(auditStreams)
    .set({ deliveredAt: sql`now()`, problem: null, failures: 0 })
    .where(eq(auditStreams.kind, kind))
}

export const noteFailure = (
  tx: Tx,
  kind: AuditStreamKind,
  { problem, failures, waitMs }: { problem: string; failures: number; waitMs: number },
) =>
  tx
    .update(auditStreams)
    .set({ problem, failures, nextTryAt: sql`now() + make_interval(secs => ${waitMs / 1000})` })
    .where(eq(auditStreams.kind, kind))

export async function listStreamRows(tx: Tx) {
  const streams = await tx.select().from(auditStreams).orderBy(auditStreams.kind)
  const waiting = await tx
    .select({
      stream: auditBacklog.stream,
      backlog: count(),
      oldestId: sql<string>`min(${auditBacklog.auditId}::text)`,
    })
    .from(auditBacklog)
    .where(
      inArray(
        auditBacklog.stream,
        streams.map(({ kind }) => kind),
      ),
    )
    .groupBy(auditBacklog.stream)
  return streams.map((stream) => ({ ...stream, ...waiting.find(({ stream: of }) => of === stream.kind) }))
}
