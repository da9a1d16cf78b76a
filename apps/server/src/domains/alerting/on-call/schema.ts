import type { Holiday, OnCallPlan, Rotation } from '@marsad/contract/http/on-call'
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { workspaceOrTokenPolicy, workspacePolicy } from '../../../engines/row-level-security.ts'
import { bytea, createdAt, id, indexOf, instant } from '../../../platform/schema.ts'
import { members, users, workspaces } from '../../identity/schema.ts'

const workspaceId = () =>
  uuid()
    .notNull()
    .references(() => workspaces.id, { onDelete: 'cascade' })
const userId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/**
 * On-call schedules. Rotations name people by id without a foreign key: the turn of a person who left stays theirs, as a
 * gap, until the rotation is changed.
 */
export const onCallSchedules = pgTable(
  'on_call_schedules',
  {
    id: id(),
    workspaceId: workspaceId(),
    name: text().notNull(),
    timeZone: text().notNull(),
    weekend: text().array().$type<OnCallPlan['weekend']>().notNull(),
    holidays: jsonb().$type<Holiday[]>().notNull(),
    rotations: jsonb().$type<Rotation[]>().notNull(),
    createdAt: createdAt(),
    changedAt: createdAt(),
  },
  (table) => [index('on_call_schedules_workspace').on(table.workspaceId, table.id), workspacePolicy()],
)

/** Overrides end with the membership of their person. */
export const onCallOverrides = pgTable(
  'on_call_overrides',
  {
    id: id(),
    workspaceId: workspaceId(),
    scheduleId: uuid()
      .notNull()
      .references(() => onCallSchedules.id, { onDelete: 'cascade' }),
    userId: userId(),
    from: instant().notNull(),
    until: instant().notNull(),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('on_call_overrides_schedule').on(table.workspaceId, table.scheduleId, table.until),
    index('on_call_overrides_schedule_key').on(table.scheduleId),
    index('on_call_overrides_user').on(table.userId, table.workspaceId),
    indexOf('on_call_overrides_creator', table.createdBy),
    foreignKey({
      name: 'on_call_overrides_member',
      columns: [table.workspaceId, table.userId],
      foreignColumns: [members.workspaceId, members.userId],
    }).onDelete('cascade'),
    check('on_call_overrides_forward', sql`${table.from} < ${table.until}`),
    workspacePolicy(),
  ],
)

/** Secret calendar addresses of people. They end with the membership; a deactivated member's are not answered. */
export const calendarFeeds = pgTable(
  'on_call_feeds',
  {
    id: id(),
    workspaceId: workspaceId(),
    userId: userId(),
    /** Null: the shifts of the person in all schedules. */
    scheduleId: uuid().references(() => onCallSchedules.id, { onDelete: 'cascade' }),
    tokenHash: bytea().notNull().unique(),
    createdAt: createdAt(),
    lastUsedAt: instant(),
  },
  (table) => [
    index('on_call_feeds_user').on(table.userId, table.workspaceId),
    index('on_call_feeds_workspace').on(table.workspaceId),
    indexOf('on_call_feeds_schedule', table.scheduleId),
    foreignKey({
      name: 'on_call_feeds_member',
      columns: [table.workspaceId, table.userId],
      foreignColumns: [members.workspaceId, members.userId],
    }).onDelete('cascade'),
    workspaceOrTokenPolicy(),
  ],
)
