import { auditActions } from '@marsad/contract/http/audit'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { workspacePolicy } from '../engines/row-level-security.ts'
import { createdAt, id, oneOf } from './columns.ts'

export const actorKinds = ['user', 'api_key', 'device', 'share'] as const

/**
 * What was done, by whom, from where. It refers to nothing, so it outlives all that it tells of, and the server's
 * role can only add to it.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    workspaceId: uuid().notNull(),
    action: text({ enum: [...auditActions] }).notNull(),
    actorKind: text({ enum: [...actorKinds] }).notNull(),
    actorId: uuid().notNull(),
    actorName: text().notNull(),
    target: text().notNull(),
    details: jsonb().$type<Record<string, string>>().notNull(),
    ip: text().notNull(),
    userAgent: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('audit_log_workspace').on(table.workspaceId, table.id),
    index('audit_log_actor').on(table.workspaceId, table.actorId, table.id),
    index('audit_log_action_list').on(table.workspaceId, table.action, table.id),
    oneOf('audit_log_action', table.action, auditActions),
    oneOf('audit_log_actor_kind', table.actorKind, actorKinds),
    workspacePolicy(),
  ],
)
