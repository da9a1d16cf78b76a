import { scopeKinds, severities, subjectKinds } from '@marsad/contract/alerts'
import { sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { workspacePolicy } from '../engines/row-level-security.ts'
import { createdAt, id, indexOf, oneOf } from './columns.ts'
import { devices } from './devices.ts'
import { workspaces } from './workspaces.ts'

/** What a workspace wants to be told of. */
export const alertRules = pgTable(
  'alert_rules',
  {
    id: id(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    subjectKind: text({ enum: [...subjectKinds] }).notNull(),
    /** The signal, the finding or the kind of change; empty for silence. */
    subject: text().notNull(),
    /** Of a signal. */
    threshold: doublePrecision(),
    /** How long it must be so; for silence, how long it must last. */
    windowMinutes: integer().notNull(),
    severity: text({ enum: [...severities] }).notNull(),
    scopeKind: text({ enum: [...scopeKinds] }).notNull(),
    scopeTag: text(),
    scopeDeviceId: uuid().references(() => devices.id, { onDelete: 'cascade' }),
    isEnabled: boolean().notNull(),
    /** Null: every channel that wants the severity. */
    channelIds: uuid().array(),
    createdAt: createdAt(),
    changedAt: createdAt(),
  },
  (table) => [
    index('alert_rules_workspace').on(table.workspaceId, table.id),
    indexOf('alert_rules_device_key', table.scopeDeviceId),
    oneOf('alert_rules_subject_kind', table.subjectKind, subjectKinds),
    oneOf('alert_rules_severity', table.severity, severities),
    oneOf('alert_rules_scope_kind', table.scopeKind, scopeKinds),
    check('alert_rules_threshold', sql`(${table.subjectKind} = 'signal') = (${table.threshold} is not null)`),
    check('alert_rules_tag', sql`(${table.scopeKind} = 'tag') = (${table.scopeTag} is not null)`),
    check('alert_rules_device', sql`(${table.scopeKind} = 'device') = (${table.scopeDeviceId} is not null)`),
    workspacePolicy(),
  ],
)
