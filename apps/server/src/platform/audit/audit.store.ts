import type { AuditAction, AuditFilter } from '@marsad/contract/http/audit'
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { firstIdAt } from '../ids.ts'
import { type Postgres, setScope, type Tx } from '../../engines/postgres.ts'
import { apiKeys, users } from '../../domains/identity/schema.ts'
import { auditLog } from '../schema.ts'
import { channels } from '../../domains/alerting/notifications/schema.ts'
import { devices } from '../../domains/devices/schema.ts'
import { storageItems, storageShares } from '../../domains/storage/schema.ts'

export type AuditRow = typeof auditLog.$inferSelect

export type NewAuditRow = {
  workspaceId: string
  action: AuditAction
  actorKind: AuditRow['actorKind']
  actorId: string
  target: string
  details: Record<string, string>
  ip: string
  userAgent: string
}

/** The transaction continues in the scope of this log, or in none. */
export const enterAuditOf = (tx: Tx, workspaceId: string | undefined) => setScope(tx, { workspaceId })

/** Needs the scope of the row's workspace. */
export async function addAuditRow(tx: Tx, row: NewAuditRow) {
  const name = nameOf[row.actorKind](row.actorId)
  await tx.insert(auditLog).values({ ...row, actorName: sql<string>`coalesce((${name}), '')` })
}

const nameOf = {
  user: (id: string) => sql`select ${users.email} from ${users} where ${users.id} = ${id}`,
  api_key: (id: string) => sql`select ${apiKeys.name} from ${apiKeys} where ${apiKeys.id} = ${id}`,
  device: (id: string) => sql`select ${devices.name} from ${devices} where ${devices.id} = ${id}`,
  operator: () => sql`''`,
  channel: (id: string) => sql`select ${channels.name} from ${channels} where ${channels.id} = ${id}`,
  share: (id: string) =>
    sql`select ${storageItems.name} from ${storageItems} join ${storageShares} on ${storageShares.itemId} = ${storageItems.id} where ${storageShares.id} = ${id}`,
}

// Ids are created slightly before the row and by another clock: they bound the search, and the column decides.
const skewMs = 3_600_000
const since = (from: Date) =>
  and(gte(auditLog.createdAt, from), gte(auditLog.id, firstIdAt(new Date(from.getTime() - skewMs))))
const until = (to: Date) =>
  and(lt(auditLog.createdAt, to), lt(auditLog.id, firstIdAt(new Date(to.getTime() + skewMs))))

/** Newest first. Ids grow with time, so an id is also the cursor of a page. */
export const listAuditRows = (
  tx: Tx,
  workspaceId: string,
  { actorId, action, from, to }: AuditFilter,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<AuditRow[]> =>
  tx
    .select()
    .from(auditLog)
    .where(
      and(
        eq(auditLog.workspaceId, workspaceId),
        actorId ? eq(auditLog.actorId, actorId) : undefined,
        action ? eq(auditLog.action, action) : undefined,
        from ? since(new Date(from)) : undefined,
        to ? until(new Date(to)) : undefined,
        before ? lt(auditLog.id, before) : undefined,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit)

/** Deletes up to `most` of the oldest rows of all workspaces; returns the count. */
export async function forgetAudit({ pool }: Postgres, before: Date, most: number): Promise<number> {
  const { rows } = await pool.query<{ count: number }>({
    text: 'select forget_audit($1, $2) as count',
    values: [before, most],
  })
  return rows[0]?.count ?? 0
}
