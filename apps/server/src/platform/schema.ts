import { auditActions } from '@marsad/contract/http/audit'
import { isNotNull, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { workspacePolicy } from '../engines/row-level-security.ts'
import { newId } from './ids.ts'

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
/** A transaction id. A list polled by it misses no row that was written earlier and committed later. */
export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })
/** Text that is compared by its bytes. */
export const bytewise = customType<{ data: string }>({ dataType: () => 'text collate "C"' })
export const id = () => uuid().primaryKey().$defaultFn(newId)
export const instant = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 })
export const createdAt = () => instant().notNull().defaultNow()

/**
 * A closed list as text with a check constraint. PostgreSQL enums lose their index behind row-level security,
 * because their comparison is not leakproof.
 */
export const oneOf = (name: string, column: AnyPgColumn, values: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`)

/** A partial index on an often-null foreign key, so that deleting the referenced row scans no table. */
export const indexOf = (name: string, column: Parameters<ReturnType<typeof index>['on']>[0] & AnyPgColumn) =>
  index(name).on(column).where(isNotNull(column))

export const actorKinds = ['user', 'api_key', 'device', 'share', 'channel', 'operator'] as const

/**
 * Audit rows: the act, the actor and the origin. They reference no other table, so they outlive what they
 * describe, and the server's role can neither change nor delete them.
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
    // Instance administrators read across workspaces.
    index('audit_log_actor_everywhere').on(table.actorId, table.id),
    index('audit_log_action_everywhere').on(table.action, table.id),
    oneOf('audit_log_action', table.action, auditActions),
    oneOf('audit_log_actor_kind', table.actorKind, actorKinds),
    workspacePolicy(),
  ],
)

/** Counters of rate-limiter-flexible, which prescribes names and types. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    expire: bigint({ mode: 'number' }),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
)

/**
 * Sessions, API keys and users whose access ended or changed, written by triggers on their tables and on
 * `members`, so that raw statements and cascades are included. Processes with open streams poll it by
 * transaction id, as gateways poll `device_revocations`.
 */
export const accessRevocations = pgTable(
  'access_revocations',
  {
    transaction: xid8()
      .notNull()
      .default(sql`pg_current_xact_id()`),
    subjectId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.transaction, table.subjectId] })],
)
