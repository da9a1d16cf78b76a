import type { AuditLog, AuditQuery } from '@marsad/contract/http/audit'
import { inWorkspace, type UserCtx } from '../../lib/ctx.ts'
import { pageOf } from '../../lib/page-of.ts'
import { listAuditRows } from './audit.store.ts'
import { toAuditEntry } from './to-audit-entry.ts'

export async function listAudit(ctx: UserCtx, { cursor, limit, ...filter }: AuditQuery): Promise<AuditLog> {
  const rows = await inWorkspace(ctx, (tx) =>
    listAuditRows(tx, ctx.caller.workspaceId, filter, { before: cursor, limit: limit + 1 }),
  )
  const { items, nextCursor } = pageOf(rows, limit, ({ id }) => id)
  return { entries: items.map(toAuditEntry), nextCursor }
}
