import { severities } from '@marsad/contract/alerts'
import type { Check } from '@marsad/contract/http/monitors'
import { checkKinds, type CheckInterval } from '@marsad/contract/monitors'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { workspaceOrTokenPolicy } from '../engines/row-level-security.ts'
import { bytea, createdAt, id, instant, oneOf } from './columns.ts'
import { devices } from './devices.ts'
import { workspaces } from './workspaces.ts'

/** What is looked at from outside, again and again. What was found is a matter of samples. */
export const monitors = pgTable(
  'monitors',
  {
    id: id(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    kind: text({ enum: [...checkKinds] }).notNull(),
    check: jsonb().$type<Check>().notNull(),
    /** What the check is aimed at, as people search for it; empty for a heartbeat. */
    target: text().notNull(),
    /** The values of the headers, sealed. Null where there are none. */
    headerValues: bytea(),
    intervalSeconds: integer().$type<CheckInterval>().notNull(),
    failures: integer().notNull(),
    severity: text({ enum: [...severities] }).notNull(),
    certificateDays: integer(),
    /** Null: every channel that wants the severity. */
    channelIds: uuid().array(),
    tags: text().array().notNull().default([]),
    isPaused: boolean().notNull(),
    /** When checks began to count anew: it was resumed, or looks at something else. Null: since it was made. */
    resumedAt: instant(),
    deviceId: uuid().references(() => devices.id, { onDelete: 'set null' }),
    probedById: uuid().references(() => devices.id, { onDelete: 'set null' }),
    /** Of a heartbeat: who calls is found by the hash, and who may change it is shown the token again. */
    tokenHash: bytea().unique(),
    token: bytea(),
    beatAt: instant(),
    /** Alerts that are not resolved: counted anew with each that comes or goes, so that lists need not count. */
    openAlerts: integer().notNull().default(0),
    createdAt: createdAt(),
    changedAt: createdAt(),
  },
  (table) => [
    index('monitors_workspace').on(table.workspaceId, table.id),
    index('monitors_device').on(table.deviceId),
    index('monitors_probed_by').on(table.probedById),
    oneOf('monitors_kind', table.kind, checkKinds),
    oneOf('monitors_severity', table.severity, severities),
    check('monitors_token', sql`(${table.kind} = 'heartbeat') = (${table.tokenHash} is not null)`),
    check('monitors_sealed_token', sql`(${table.tokenHash} is null) = (${table.token} is null)`),
    workspaceOrTokenPolicy(),
  ],
)
