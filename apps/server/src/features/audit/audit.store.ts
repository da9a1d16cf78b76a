import type { AuditAction, AuditFilter } from '@marsad/contract/http/audit'
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../engines/postgres.ts'
import { apiKeys } from '../../schema/api-keys.ts'
import { auditLog } from '../../schema/audit-log.ts'
import { users } from '../../schema/users.ts'

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

/** Wants the scope of the row's workspace. */
export async function addAuditRow(tx: Tx, row: NewAuditRow) {
  const { actorKind, actorId } = row
  const actorName =
    actorKind === 'user'
      ? sql<string>`coalesce((select ${users.email} from ${users} where ${users.id} = ${actorId}), '')`
      : sql<string>`coalesce((select ${apiKeys.name} from ${apiKeys} where ${apiKeys.id} = ${actorId}), '')`
  await tx.insert(auditLog).values({ ...row, actorName })
}

/** Newest first. Ids grow with time, so an id is also the place where a page ended. */
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
        from ? gte(auditLog.createdAt, new Date(from)) : undefined,
        to ? lt(auditLog.createdAt, new Date(to)) : undefined,
        before ? lt(auditLog.id, before) : undefined,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit)
