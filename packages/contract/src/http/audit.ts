import { z } from 'zod'
import { ZonedInstant } from '../instants.ts'
import { auditActions } from '../audit-actions.ts'
import { PageQuery } from './common.ts'
import { operation } from '../operation.ts'

export { auditActions, type AuditAction } from '../audit-actions.ts'

export const AuditActor = z.strictObject({
  /** The operator works in a terminal of the server, and has neither an id nor a name: a nil UUID and an empty text. */
  kind: z.enum(['user', 'api_key', 'device', 'share', 'channel', 'operator']),
  id: z.uuid(),
  /** The e-mail address or the name of the key, device or shared item at that time. */
  name: z.string(),
})
export type AuditActor = z.infer<typeof AuditActor>

export const AuditEntry = z.strictObject({
  id: z.uuid(),
  time: z.iso.datetime(),
  action: z.enum(auditActions),
  actor: AuditActor,
  /** The target: an address, a name, a route. Empty if there is none. */
  target: z.string(),
  /** Changed fields by name: `{ role: 'viewer → admin' }`. */
  details: z.record(z.string(), z.string()),
  ip: z.string(),
  /** Empty if the user agent is unknown. */
  browser: z.string(),
  system: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const AuditFilter = z.strictObject({
  actorId: z.uuid().optional(),
  action: z.enum(auditActions).optional(),
  from: ZonedInstant.optional(),
  to: ZonedInstant.optional(),
})
export type AuditFilter = z.infer<typeof AuditFilter>
/** Newest first. */
export const AuditQuery = AuditFilter.extend(PageQuery.shape)
export type AuditQuery = z.infer<typeof AuditQuery>
export const AuditLog = z.strictObject({ entries: z.array(AuditEntry), nextCursor: z.uuid().nullable() })
export type AuditLog = z.infer<typeof AuditLog>

export const listAudit = operation('GET /api/audit', {
  needs: 'audit.view',
  query: AuditQuery,
  answers: AuditLog,
})
export const exportAudit = operation('POST /api/audit/export', {
  needs: 'audit.view',
  description: 'Returns text/csv.',
  body: AuditFilter,
})
