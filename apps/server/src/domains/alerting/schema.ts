import {
  alertEventKinds,
  alertSources,
  alertStatuses,
  incidentKinds,
  resolutions,
  scopeKinds,
  severities,
  type Severity,
  silences,
  subjectKinds,
} from '@marsad/contract/alerts'
import type { AlertCause, AlertSubject, Evidence } from '@marsad/contract/http/alerts'
import type { MaintenanceSchedule } from '@marsad/contract/http/maintenance'
import { isNotNull, sql } from 'drizzle-orm'
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
import { workspacePolicy } from '../../engines/row-level-security.ts'
import { createdAt, id, indexOf, instant, oneOf } from '../../platform/schema.ts'
import { monitors } from '../monitors/schema.ts'
import { devices } from '../devices/schema.ts'
import { users, workspaces } from '../identity/schema.ts'
import { escalationPolicies, escalations } from './escalations/schema.ts'
import type { HiddenWarning } from './conditions/conditions.rules.ts'

/**
 * Workspaces that have alert rules. Workers serve all of them, but row-level security hides rows from a
 * transaction without their workspace: so this table has no policy, and nothing but ids.
 */
export const alertWorkspaces = pgTable('alert_workspaces', {
  id: uuid()
    .primaryKey()
    .references(() => workspaces.id, { onDelete: 'cascade' }),
})

/** Alert rules of a workspace. */
export const alertRules = pgTable(
  'alert_rules',
  {
    id: id(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    subjectKind: text({ enum: [...subjectKinds] }).notNull(),
    /** The signal, the finding or the kind of change; empty for offline. */
    subject: text().notNull(),
    /** For a signal. */
    threshold: doublePrecision(),
    /** How long the condition must last; for offline, how long the device must be offline. */
    windowMinutes: integer().notNull(),
    severity: text({ enum: [...severities] }).notNull(),
    scopeKind: text({ enum: [...scopeKinds] }).notNull(),
    scopeTag: text(),
    scopeDeviceId: uuid().references(() => devices.id, { onDelete: 'cascade' }),
    isEnabled: boolean().notNull(),
    /** Null: every channel that accepts the severity. */
    channelIds: uuid().array(),
    /** False: nobody is paged, whatever the default of the workspace is. */
    isEscalated: boolean().notNull().default(true),
    /** Null: the default of the workspace. */
    escalationPolicyId: uuid().references(() => escalationPolicies.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    changedAt: createdAt(),
  },
  (table) => [
    index('alert_rules_workspace').on(table.workspaceId, table.id),
    indexOf('alert_rules_device_key', table.scopeDeviceId),
    indexOf('alert_rules_escalation', table.escalationPolicyId),
    oneOf('alert_rules_subject_kind', table.subjectKind, subjectKinds),
    oneOf('alert_rules_severity', table.severity, severities),
    oneOf('alert_rules_scope_kind', table.scopeKind, scopeKinds),
    check('alert_rules_threshold', sql`(${table.subjectKind} = 'signal') = (${table.threshold} is not null)`),
    check('alert_rules_tag', sql`(${table.scopeKind} = 'tag') = (${table.scopeTag} is not null)`),
    check('alert_rules_device', sql`(${table.scopeKind} = 'device') = (${table.scopeDeviceId} is not null)`),
    workspacePolicy(),
  ],
)

/** When the evaluator was last received: a missing alert has ended only if the evaluator was running. */
export const evaluations = pgTable('evaluations', {
  evaluator: text().primaryKey(),
  /** Start of the current period without a gap. */
  since: instant().notNull(),
  lastAt: instant().notNull(),
})

/** Alerts that belong together: of one device, of one network, or of a monitor without a device. */
export const incidents = pgTable(
  'incidents',
  {
    id: id(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    kind: text({ enum: [...incidentKinds] }).notNull(),
    /** The id of the device or monitor, or the network. */
    key: text().notNull(),
    startedAt: createdAt(),
    /** When the last of its alerts resolved. */
    endedAt: instant(),
  },
  (table) => [
    index('incidents_open').on(table.workspaceId, table.kind, table.key),
    index('incidents_ended').on(table.workspaceId, table.endedAt).where(isNotNull(table.endedAt)),
    oneOf('incidents_kind', table.kind, incidentKinds),
    workspacePolicy(),
  ],
)

/** Alerts from breach to end. Names and the rule are copied: an alert outlives both. */
export const alerts = pgTable(
  'alerts',
  {
    id: id(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /**
     * Rule, device and part, or monitor and signal: while an alert is open, the same one is not raised again.
     */
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
    /** No foreign key: a rule can be deleted at once, however many alerts it raised. */
    ruleId: uuid(),
    ruleName: text().notNull(),
    subject: jsonb().$type<AlertSubject>().notNull(),
    part: text().notNull(),
    value: doublePrecision(),
    peak: doublePrecision(),
    /** Null until the evidence is captured. */
    cause: jsonb().$type<AlertCause>(),
    startedAt: instant().notNull(),
    /** When the breach began that lasts now, or lasted last: an alert that came back had several. */
    breachStartedAt: instant().notNull(),
    raisedAt: createdAt(),
    /** When the breach was last confirmed. */
    confirmedAt: createdAt(),
    acknowledgedAt: instant(),
    acknowledgedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    acknowledgedByName: text(),
    /** While acknowledged: when it becomes active again and people are notified again. */
    snoozedUntil: instant(),
    assignedTo: uuid().references(() => users.id, { onDelete: 'set null' }),
    assignedToName: text(),
    resolvedAt: instant(),
    resolvedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    resolvedByName: text(),
    resolution: text({ enum: [...resolutions] }),
    silence: text({ enum: [...silences] }),
    /** Whether anyone was notified of the raise: then they are notified of the resolve too. */
    isNotified: boolean('is_told').notNull().default(false),
    /** How often the alert came back. */
    returns: integer().notNull().default(0),
    /** How often it became active again since then: by a person, or at the end of a snooze. */
    rounds: integer().notNull().default(0),
    isFlapping: boolean().notNull().default(false),
    /** While flapping: since when it is clear. It resolves once that has lasted. */
    clearSince: instant(),
    /** Of a critical alert: the newest report of the warning that it hides, raised when this ends. */
    hiddenWarning: jsonb().$type<HiddenWarning>(),
    incidentId: uuid()
      .notNull()
      .references(() => incidents.id, { onDelete: 'cascade' }),
    /** The newest escalation about it. */
    escalationId: uuid().references(() => escalations.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('alerts_open')
      .on(table.workspaceId, table.fingerprint)
      .where(sql`${table.status} <> 'resolved'`),
    index('alerts_fingerprint').on(table.workspaceId, table.fingerprint, table.raisedAt),
    // The two halves of the list: open alerts by severity and age, and resolved ones by time.
    index('alerts_open_list')
      .on(table.workspaceId, table.severity, table.raisedAt, table.id)
      .where(sql`${table.status} <> 'resolved'`),
    index('alerts_resolved_list')
      .on(table.workspaceId, table.resolvedAt, table.id)
      .where(sql`${table.status} = 'resolved'`),
    index('alerts_device').on(table.deviceId, table.status),
    index('alerts_monitor').on(table.monitorId, table.status),
    // With the workspace, which the policy filters by: otherwise PostgreSQL would scan both.
    index('alerts_incident').on(table.incidentId, table.workspaceId),
    index('alerts_rule')
      .on(table.ruleId)
      .where(sql`${table.status} <> 'resolved'`),
    indexOf('alerts_acknowledged_by', table.acknowledgedBy),
    indexOf('alerts_resolved_by', table.resolvedBy),
    indexOf('alerts_assigned_to', table.assignedTo),
    indexOf('alerts_escalation', table.escalationId),
    oneOf('alerts_source_kind', table.sourceKind, alertSources),
    oneOf('alerts_status', table.status, alertStatuses),
    oneOf('alerts_severity', table.severity, severities),
    check('alerts_snoozed', sql`${table.snoozedUntil} is null or ${table.status} = 'acknowledged'`),
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
    until: instant(),
    assignee: text(),
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

/** Windows in which no notifications are sent. */
export const maintenanceWindows = pgTable(
  'maintenance_windows',
  {
    id: id(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    scopeKind: text({ enum: [...scopeKinds] }).notNull(),
    scopeTag: text(),
    scopeDeviceId: uuid().references(() => devices.id, { onDelete: 'cascade' }),
    schedule: jsonb().$type<MaintenanceSchedule>().notNull(),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('maintenance_windows_workspace').on(table.workspaceId, table.id),
    indexOf('maintenance_windows_device_key', table.scopeDeviceId),
    indexOf('maintenance_windows_created_by', table.createdBy),
    oneOf('maintenance_windows_scope_kind', table.scopeKind, scopeKinds),
    workspacePolicy(),
  ],
)
