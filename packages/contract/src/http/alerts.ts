import { z } from 'zod'
import { Process } from '../agent/facts.ts'
import { groupKinds } from '../agent/protocol.ts'
import {
  alertEventKinds,
  alertLimits,
  alertSources,
  alertStatuses,
  deliveryKinds,
  deliveryProblems,
  deliveryStatuses,
  incidentKinds,
  messageEvents,
  resolutions,
  severities,
  silences,
} from '../alerts.ts'
import { escalationEnds } from '../escalations.ts'
import { changeKinds } from '../inventory.ts'
import { checkProblems } from '../monitors.ts'
import { ticketStatuses } from '../tickets.ts'
import { RuleSubject } from './alert-rules.ts'
import { Change } from './changes.ts'
import { ById, Lines, PageQuery, SingleLine } from './common.ts'
import { operation } from '../operation.ts'

export const AlertStatus = z.enum(alertStatuses)
export type AlertStatus = z.infer<typeof AlertStatus>

/** A person. The name stays when the account is deleted. */
export const Person = z.strictObject({ id: z.uuid().nullable(), name: z.string() })
export type Person = z.infer<typeof Person>

/** The subject of a rule, or the finding of a monitor. */
export const AlertSubject = z.discriminatedUnion('kind', [
  ...RuleSubject.options,
  /** This many consecutive checks failed. */
  z.strictObject({ kind: z.literal('down'), failures: z.int() }),
  /** The certificate expires within this many days. */
  z.strictObject({ kind: z.literal('certificate'), days: z.int() }),
])
export type AlertSubject = z.infer<typeof AlertSubject>

const failure = { problem: z.enum(checkProblems), status: z.int().nullable() }

/** The most likely cause, computed from the evidence of the breach. Unknown parts are null; none is guessed. */
export const AlertCause = z.strictObject({
  /** The processes of one name with at least a third of the load; `share` is of the whole device. */
  process: z
    .strictObject({
      name: z.string(),
      share: z.number(),
      /** The container or the service that all of them belong to. */
      group: z
        .strictObject({ kind: z.enum(groupKinds), name: z.string() })
        .nullable()
        .default(null),
    })
    .nullable(),
  /** The nearest change before the breach, preferably of the same subject. */
  change: z
    .strictObject({
      kind: z.enum(changeKinds),
      subject: z.string(),
      after: z.string().nullable(),
      minutesBefore: z.int(),
    })
    .nullable(),
  /** Why the check of a monitor fails; `status` is that of an HTTP response. */
  check: z
    .strictObject({
      ...failure,
      /** The locations that see the failure, of how many; null if there is only one. The server has no name. */
      locations: z
        .strictObject({ of: z.int(), down: z.array(z.strictObject({ name: z.string(), ...failure })) })
        .nullable()
        .default(null),
    })
    .nullable(),
})
export type AlertCause = z.infer<typeof AlertCause>

export const Alert = z.strictObject({
  id: z.uuid(),
  status: AlertStatus,
  severity: z.enum(severities),
  /** `id` is null once the source is deleted. */
  source: z.strictObject({ kind: z.enum(alertSources), id: z.uuid().nullable(), name: z.string() }),
  /** The rule when the alert was raised. `id` is null once the rule is deleted, and for alerts of monitors. */
  rule: z.strictObject({ id: z.uuid().nullable(), name: z.string() }),
  subject: AlertSubject,
  /** The mount point, disk or sensor; the subject of a change; empty if the device as a whole is meant. */
  part: z.string(),
  /** The newest value while open, the last one afterwards; null if there is none. For a certificate: days. */
  value: z.number().nullable(),
  /** The worst value so far. */
  peak: z.number().nullable(),
  /** Null until the evidence is captured, a few seconds after the breach; missing in evidence of version 0.1. */
  cause: AlertCause.nullable().default(null),
  /** When the condition began; the alert was raised at the end of its window. */
  startedAt: z.iso.datetime(),
  raisedAt: z.iso.datetime(),
  acknowledged: z.strictObject({ at: z.iso.datetime(), by: Person }).nullable(),
  /** An acknowledged alert is active again at this time, and people are notified again. */
  snoozedUntil: z.iso.datetime().nullable().default(null),
  assignedTo: Person.nullable().default(null),
  resolved: z
    .strictObject({ at: z.iso.datetime(), by: Person.nullable(), reason: z.enum(resolutions) })
    .nullable(),
  silence: z.enum(silences).nullable(),
  isFlapping: z.boolean(),
  /** Related alerts are one incident: of a device, or of a network with several devices. */
  incident: z.strictObject({
    id: z.uuid(),
    kind: z.enum(incidentKinds),
    /** The network in CIDR notation; empty for a device. */
    subnet: z.string(),
    alerts: z.int(),
  }),
})
export type Alert = z.infer<typeof Alert>

export const AlertCounts = z.strictObject({
  active: z.int(),
  acknowledged: z.int(),
  resolved: z.int(),
}) satisfies z.ZodType<Record<AlertStatus, number>>
export type AlertCounts = z.infer<typeof AlertCounts>

/** Open alerts by severity and age first, then resolved ones by time; all without a status. */
export const AlertsQuery = PageQuery.extend({
  cursor: z.string().max(200).optional(),
  status: AlertStatus.optional(),
  severity: z.enum(severities).optional(),
  /** Alerts of the device and of monitors that belong to it. */
  deviceId: z.uuid().optional(),
  monitorId: z.uuid().optional(),
  incidentId: z.uuid().optional(),
  /** The id of a team member, or `none`. */
  assignee: z.union([z.uuid(), z.literal('none')]).optional(),
  /** Searches the name of the device or monitor, the rule and the part. */
  search: SingleLine.pipe(z.string().max(100)).optional(),
})
export type AlertsQuery = z.infer<typeof AlertsQuery>

export const Alerts = z.strictObject({
  alerts: z.array(Alert),
  nextCursor: z.string().nullable(),
  /** Matches on all pages; capped like the counts that it sums. */
  total: z.int(),
  /** Matches per status, ignoring the status filter. `alertLimits.counted` means this many or more. */
  counts: AlertCounts,
})
export type Alerts = z.infer<typeof Alerts>

/** The summary in the bell, the sidebar and the status line. */
export const AlertSummary = z.strictObject({
  active: z.strictObject({ critical: z.int(), warning: z.int() }),
  acknowledged: z.int(),
  /** Devices offline now. */
  offline: z.int(),
  /** False while nothing is received from the evaluator: the alert state is then unknown. */
  isWatching: z.boolean(),
})
export type AlertSummary = z.infer<typeof AlertSummary>

/** Evidence captured at the breach. It is stored with the alert and outlives the device and its samples. */
export const Evidence = z.strictObject({
  at: z.iso.datetime(),
  /** The processes with the highest load; null if the device could not be reached. */
  processes: z
    .strictObject({ at: z.int(), total: z.int(), processes: z.array(Process).max(alertLimits.processes) })
    .nullable(),
  /** Changes of the half hour before, newest first. */
  changes: z.array(Change).max(alertLimits.changes),
  /** The value around the breach, by time in seconds; null if the subject has no figure. */
  chart: z
    .strictObject({
      times: z.array(z.int()),
      values: z.array(z.number().nullable()),
      threshold: z.number(),
    })
    .nullable(),
})
export type Evidence = z.infer<typeof Evidence>

export const AlertEvent = z.strictObject({
  id: z.uuid(),
  at: z.iso.datetime(),
  kind: z.enum(alertEventKinds),
  /** Null for an automatic event. */
  by: Person.nullable(),
  note: z.string(),
  /** Set for `silenced`. */
  silence: z.enum(silences).nullable(),
  /** Set for `snoozed`. */
  until: z.iso.datetime().nullable().default(null),
  /** The name of the assignee, for `assigned` and `unassigned`; otherwise empty. */
  assignee: z.string().default(''),
})
export type AlertEvent = z.infer<typeof AlertEvent>

/** A message to one recipient, with all attempts. */
export const Delivery = z.strictObject({
  id: z.uuid(),
  channel: z.strictObject({ id: z.uuid().nullable(), name: z.string(), kind: z.enum(deliveryKinds) }),
  /** The person, for e-mail, and the person with the browser, for a push notification; otherwise empty. */
  recipient: z.string(),
  /** Null for a test. */
  alert: z.strictObject({ id: z.uuid(), source: z.string(), severity: z.enum(severities) }).nullable(),
  event: z.enum(messageEvents),
  status: z.enum(deliveryStatuses),
  attempts: z.int(),
  problem: z
    .strictObject({
      code: z.enum(deliveryProblems),
      /** The response of the other side, for troubleshooting; empty if there was none. */
      detail: z.string(),
    })
    .nullable(),
  createdAt: z.iso.datetime(),
  nextTryAt: z.iso.datetime().nullable(),
  deliveredAt: z.iso.datetime().nullable(),
})
export type Delivery = z.infer<typeof Delivery>

/** What an escalation has done for an alert, and what it will do next. */
export const AlertEscalation = z.strictObject({
  id: z.uuid(),
  /** The policy when the escalation began. `id` is null once the policy is removed. */
  policy: z.strictObject({ id: z.uuid().nullable(), name: z.string() }),
  /** The step that was done last, from 1; 0 before the first. */
  step: z.int(),
  steps: z.int(),
  /** The current round, from 1, and how many there are. */
  round: z.int(),
  rounds: z.int(),
  startedAt: z.iso.datetime(),
  /** Null once it has ended. `reaches` are those who would be notified if the step began now. */
  next: z.strictObject({ step: z.int(), at: z.iso.datetime(), reaches: z.array(z.string()) }).nullable(),
  ended: z.strictObject({ at: z.iso.datetime(), reason: z.enum(escalationEnds) }).nullable(),
  /** Open alerts of the incident that it is about. */
  alerts: z.int(),
  /** What was sent, the newest first. */
  pages: z.array(
    z.strictObject({
      id: z.uuid(),
      round: z.int(),
      step: z.int(),
      at: z.iso.datetime(),
      /** The person; empty for a channel, or if no one was on call. */
      person: z.string(),
      /** The on-call schedule or the channel; empty if the policy names the person. */
      via: z.string(),
      status: z.enum(deliveryStatuses),
      problem: z.enum(deliveryProblems).nullable(),
    }),
  ),
})
export type AlertEscalation = z.infer<typeof AlertEscalation>

export const AlertDetail = z.strictObject({
  alert: Alert,
  /** Null until captured, a few seconds after the breach. */
  evidence: Evidence.nullable(),
  /** The oldest first. */
  history: z.array(AlertEvent),
  /** The newest first. */
  deliveries: z.array(Delivery),
  /** Null if no policy applied when it was notified. */
  escalation: AlertEscalation.nullable().default(null),
  /** Other alerts of the incident. */
  related: z.array(Alert),
  /** Tickets opened from it, newest first. */
  tickets: z.array(
    z.strictObject({ id: z.uuid(), number: z.int(), title: z.string(), status: z.enum(ticketStatuses) }),
  ),
})
export type AlertDetail = z.infer<typeof AlertDetail>

export const AlertNote = Lines.max(alertLimits.noteLength)

/** Acts on several alerts; those whose state does not allow it are left unchanged. */
export const AlertAct = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(alertLimits.atOnce),
  note: AlertNote.default(''),
})
export type AlertAct = z.infer<typeof AlertAct>
/** Acknowledges until a moment in the future. */
export const AlertSnooze = AlertAct.extend({ until: z.iso.datetime() })
export type AlertSnooze = z.infer<typeof AlertSnooze>
/** A team member, or null to unassign. */
export const AlertAssignment = AlertAct.extend({ assignedTo: z.uuid().nullable() })
export type AlertAssignment = z.infer<typeof AlertAssignment>
/** Alerts that changed, and those that did not. */
export const AlertActed = z.strictObject({ moved: z.array(z.uuid()), unmoved: z.array(z.uuid()) })
export type AlertActed = z.infer<typeof AlertActed>

export const NewAlertNote = z.strictObject({ note: AlertNote.min(1) })
export type NewAlertNote = z.infer<typeof NewAlertNote>

export const listAlerts = operation('GET /api/alerts', {
  needs: 'alerts.view',
  query: AlertsQuery,
  answers: Alerts,
})
export const getAlertSummary = operation('GET /api/alerts/summary', {
  needs: 'alerts.view',
  answers: AlertSummary,
})
export const getAlert = operation('GET /api/alerts/:id', {
  needs: 'alerts.view',
  params: ById,
  answers: AlertDetail,
})
export const acknowledgeAlerts = operation('POST /api/alerts/acknowledge', {
  needs: 'alerts.handle',
  body: AlertAct,
  answers: AlertActed,
})
/** Also ends a snooze. */
export const unacknowledgeAlerts = operation('POST /api/alerts/unacknowledge', {
  needs: 'alerts.handle',
  body: AlertAct,
  answers: AlertActed,
})
export const snoozeAlerts = operation('POST /api/alerts/snooze', {
  needs: 'alerts.handle',
  body: AlertSnooze,
  answers: AlertActed,
})
export const assignAlerts = operation('POST /api/alerts/assign', {
  needs: 'alerts.handle',
  body: AlertAssignment,
  answers: AlertActed,
})
/** Undoes a resolution by a person, within an hour. */
export const reopenAlerts = operation('POST /api/alerts/reopen', {
  needs: 'alerts.handle',
  body: AlertAct,
  answers: AlertActed,
})
export const resolveAlerts = operation('POST /api/alerts/resolve', {
  needs: 'alerts.handle',
  body: AlertAct,
  answers: AlertActed,
})
export const addAlertNote = operation('POST /api/alerts/:id/notes', {
  needs: 'alerts.handle',
  params: ById,
  body: NewAlertNote,
  answers: AlertDetail,
})
