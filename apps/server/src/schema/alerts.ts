import {
  alertEventKinds,
  alertSources,
  alertStatuses,
  resolutions,
  severities,
  silences,
  type Severity,
} from '@marsad/contract/alerts'
import type { AlertSubject, Evidence } from '@marsad/contract/http/alerts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { workspacePolicy } from '../engines/row-level-security.ts'
import { createdAt, id, indexOf, instant, oneOf } from './columns.ts'
import { devices } from './devices.ts'
import { incidents } from './incidents.ts'
import { monitors } from './monitors.ts'
import { users } from './users.ts'
import { workspaces } from './workspaces.ts'

/** What went wrong, from the breach to its end. Names and the rule are kept as they were: an alert outlives both. */
export const alerts = pgTable(
  'alerts',
  {
    id: id(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** Rule, device and part, or monitor and what is wrong: while one is open, the same is not raised again. */
    fingerprint: text().notNull(),
    status: text({ enum: [...alertStatuses] }).notNull(),
    severity: text({ enum: [...severities] })
      .$type<Severity>()
      .notNull(),
    sourceKind: text({ enum: [...alertSources] }).notNull(),
    /** Of a monitor: the device that it belongs to. */
    deviceId: uuid().references(() => devices.id, { onDelete: 'set null' }),
    monitorId: uuid().references(() => monitors.id, { onDelete: 'set null' }),
    sourceName: text().notNull(),
    /** Refers to nothing: a rule can be removed at once, however many alerts it has raised. */
    ruleId: uuid(),
    ruleName: text().notNull(),
    subject: jsonb().$type<AlertSubject>().notNull(),
    part: text().notNull(),
    value: doublePrecision(),
    peak: doublePrecision(),
    startedAt: instant().notNull(),
    raisedAt: createdAt(),
    /** When it was last seen to be so. */
    confirmedAt: createdAt(),
    acknowledgedAt: instant(),
    acknowledgedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    acknowledgedByName: text(),
    resolvedAt: instant(),
    resolvedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    resolvedByName: text(),
    resolution: text({ enum: [...resolutions] }),
    silence: text({ enum: [...silences] }),
    /** Whether anybody was told that it was raised: then they are told of its end too. */
    isTold: boolean().notNull().default(false),
    /** How often it came back. */
    returns: integer().notNull().default(0),
    isFlapping: boolean().notNull().default(false),
    /** While it flaps: since when it is clear. It resolves when that has lasted. */
    clearSince: instant(),
    incidentId: uuid()
      .notNull()
      .references(() => incidents.id, { onDelete: 'cascade' }),
  },
  (table) => [
    uniqueIndex('alerts_open')
      .on(table.workspaceId, table.fingerprint)
      .where(sql`${table.status} <> 'resolved'`),
    index('alerts_fingerprint').on(table.workspaceId, table.fingerprint, table.raisedAt),
    // The two halves of the list: what is open by severity and age, and what is over by when it was.
    index('alerts_open_list')
      .on(table.workspaceId, table.severity, table.raisedAt, table.id)
      .where(sql`${table.status} <> 'resolved'`),
    index('alerts_resolved_list')
      .on(table.workspaceId, table.resolvedAt, table.id)
      .where(sql`${table.status} = 'resolved'`),
    index('alerts_device').on(table.deviceId, table.status),
    index('alerts_monitor').on(table.monitorId, table.status),
    // With the workspace, which the wall asks for: else PostgreSQL would look through both.
    index('alerts_incident').on(table.incidentId, table.workspaceId),
    index('alerts_rule')
      .on(table.ruleId)
      .where(sql`${table.status} <> 'resolved'`),
    indexOf('alerts_acknowledged_by', table.acknowledgedBy),
    indexOf('alerts_resolved_by', table.resolvedBy),
    oneOf('alerts_source_kind', table.sourceKind, alertSources),
    oneOf('alerts_status', table.status, alertStatuses),
    oneOf('alerts_severity', table.severity, severities),
    check('alerts_resolved', sql`(${table.status} = 'resolved') = (${table.resolvedAt} is not null)`),
    oneOf('alerts_resolution', table.resolution, resolutions),
    oneOf('alerts_silence', table.silence, silences),
    workspacePolicy(),
  ],
)

export const alertEvents = pgTable(
  'alert_events',
  {
    id: id(),
    workspaceId: uuid().notNull(),
    alertId: uuid()
      .notNull()
      .references(() => alerts.id, { onDelete: 'cascade' }),
    at: createdAt(),
    kind: text({ enum: [...alertEventKinds] }).notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    userName: text(),
    note: text().notNull().default(''),
    silence: text({ enum: [...silences] }),
  },
  (table) => [
    index('alert_events_alert').on(table.alertId, table.id),
    indexOf('alert_events_user', table.userId),
    oneOf('alert_events_kind', table.kind, alertEventKinds),
    workspacePolicy(),
  ],
)

/** Apart from the alerts, so that lists stay narrow. */
export const alertEvidence = pgTable(
  'alert_evidence',
  {
    alertId: uuid()
      .primaryKey()
      .references(() => alerts.id, { onDelete: 'cascade' }),
    workspaceId: uuid().notNull(),
    evidence: jsonb().$type<Evidence>().notNull(),
  },
  () => [workspacePolicy()],
)
