import type { AuditEntry } from '@marsad/contract/http/audit'
import { describeBrowser } from '../../lib/describe-browser.ts'
import type { AuditRow } from './audit.store.ts'

export const toAuditEntry = (row: AuditRow): AuditEntry => ({
  id: row.id,
  time: row.createdAt.toISOString(),
  action: row.action,
  actor: { kind: row.actorKind, id: row.actorId, name: row.actorName },
  target: row.target,
  details: row.details,
  ip: row.ip,
  ...describeBrowser(row.userAgent),
})
