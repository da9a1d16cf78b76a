import { z } from 'zod'
import { Process } from '../agent/facts.ts'
import {
  alertEventKinds,
  alertLimits,
  alertSources,
  alertStatuses,
  channelKinds,
  deliveryProblems,
  deliveryStatuses,
  incidentKinds,
  messageEvents,
  resolutions,
  severities,
  silences,
} from '../alerts.ts'
import { ticketStatuses } from '../tickets.ts'
import { RuleSubject } from './alert-rules.ts'
import { Change } from './changes.ts'
import { ById, Lines, PageQuery, SingleLine } from './common.ts'
import { operation } from '../operation.ts'

export const AlertStatus = z.enum(alertStatuses)
export type AlertStatus = z.infer<typeof AlertStatus>

/** Somebody who did something. The name stays when the account goes. */
export const Person = z.strictObject({ id: z.uuid().nullable(), name: z.string() })
export type Person = z.infer<typeof Person>

/** What a rule watches, or what a monitor found. */
export const AlertSubject = z.discriminatedUnion('kind', [
  ...RuleSubject.options,
  /** So many checks in a row have failed. */
  z.strictObject({ kind: z.literal('down'), failures: z.int() }),
  /** The certificate expires within so many days. */
  z.strictObject({ kind: z.literal('certificate'), days: z.int() }),
])
export type AlertSubject = z.infer<typeof AlertSubject>

export const Alert = z.strictObject({
  id: z.uuid(),
  status: AlertStatus,
  severity: z.enum(severities),
  /** `id` is null once it was removed. */
  source: z.strictObject({ kind: z.enum(alertSources), id: z.uuid().nullable(), name: z.string() }),
  /** As it was when the alert was raised. `id` is null once the rule was removed, and where a monitor says when. */
  rule: z.strictObject({ id: z.uuid().nullable(), name: z.string() }),
  subject: AlertSubject,
  /** The mount point, disk or sensor; what changed, for a change; empty where the device is meant as a whole. */
  part: z.string(),
  /** The newest value while it is open, the last one afterwards; null where there is none. Of a certificate: days. */
  value: z.number().nullable(),
  /** The worst so far. */
  peak: z.number().nullable(),
  /** Since when it is so; the alert was raised when the window had passed. */
  startedAt: z.iso.datetime(),
  raisedAt: z.iso.datetime(),
  acknowledged: z.strictObject({ at: z.iso.datetime(), by: Person }).nullable(),
  resolved: z
    .strictObject({ at: z.iso.datetime(), by: Person.nullable(), reason: z.enum(resolutions) })
    .nullable(),
  silence: z.enum(silences).nullable(),
  isFlapping: z.boolean(),
  /** What happened together is one incident: of a device, or of the network that several are in. */
  incident: z.strictObject({
    id: z.uuid(),
    kind: z.enum(incidentKinds),
    /** The network, written as an address and its length; empty for a device. */
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

/** Open ones by severity and age first, then the resolved by when they were; without a status all of them. */
export const AlertsQuery = PageQuery.extend({
  cursor: z.string().max(200).optional(),
  status: AlertStatus.optional(),
  severity: z.enum(severities).optional(),
  /** Of the device itself, and of the monitors that belong to it. */
  deviceId: z.uuid().optional(),
  monitorId: z.uuid().optional(),
  incidentId: z.uuid().optional(),
  /** In the name of the device or monitor, of the rule, or the part. */
  search: SingleLine.pipe(z.string().max(100)).optional(),
})
export type AlertsQuery = z.infer<typeof AlertsQuery>

export const Alerts = z.strictObject({
  alerts: z.array(Alert),
  nextCursor: z.string().nullable(),
  /** How many match, on all pages; as cut as the counts that it sums up. */
  total: z.int(),
  /** How many match but for their status, by status. A count of `alertLimits.counted` means so many or more. */
  counts: AlertCounts,
})
export type Alerts = z.infer<typeof Alerts>

/** What the bell, the sidebar and the status line say. */
export const AlertSummary = z.strictObject({
  active: z.strictObject({ critical: z.int(), warning: z.int() }),
  acknowledged: z.int(),
  /** Devices that are offline now. */
  offline: z.int(),
  /** False while the evaluator is not heard: no news is no good news then. */
  isWatching: z.boolean(),
})
export type AlertSummary = z.infer<typeof AlertSummary>

/** What was known at the breach. It is kept with the alert, whatever becomes of the device and its samples. */
export const Evidence = z.strictObject({
  at: z.iso.datetime(),
  /** The heaviest at that moment; null where the device could not be asked. */
  processes: z
    .strictObject({ at: z.int(), total: z.int(), processes: z.array(Process).max(alertLimits.processes) })
    .nullable(),
  /** Of the half hour before, the newest first. */
  changes: z.array(Change).max(alertLimits.changes),
  /** The watched value around the breach, by time in seconds; null where the subject has no figure. */
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
  /** Null where it happened by itself. */
  by: Person.nullable(),
  note: z.string(),
  /** Of `silenced`. */
  silence: z.enum(silences).nullable(),
})
export type AlertEvent = z.infer<typeof AlertEvent>

/** One message to one place, with all its tries. */
export const Delivery = z.strictObject({
  id: z.uuid(),
  channel: z.strictObject({ id: z.uuid().nullable(), name: z.string(), kind: z.enum(channelKinds) }),
  /** The person, for e-mail; empty elsewhere. */
  recipient: z.string(),
  /** Null for a test. */
  alert: z.strictObject({ id: z.uuid(), source: z.string(), severity: z.enum(severities) }).nullable(),
  event: z.enum(messageEvents),
  status: z.enum(deliveryStatuses),
  attempts: z.int(),
  problem: z
    .strictObject({
      code: z.enum(deliveryProblems),
      /** What the other side said, for whoever has to mend it; empty where it said nothing. */
      detail: z.string(),
    })
    .nullable(),
  createdAt: z.iso.datetime(),
  nextTryAt: z.iso.datetime().nullable(),
  deliveredAt: z.iso.datetime().nullable(),
})
export type Delivery = z.infer<typeof Delivery>

export const AlertDetail = z.strictObject({
  alert: Alert,
  /** Null until it was taken, a few seconds after the breach. */
  evidence: Evidence.nullable(),
  /** The oldest first. */
  history: z.array(AlertEvent),
  /** The newest first. */
  deliveries: z.array(Delivery),
  /** The others of its incident. */
  related: z.array(Alert),
  /** Opened from it, the newest first. */
  tickets: z.array(
    z.strictObject({ id: z.uuid(), number: z.int(), title: z.string(), status: z.enum(ticketStatuses) }),
  ),
})
export type AlertDetail = z.infer<typeof AlertDetail>

export const AlertNote = Lines.max(alertLimits.noteLength)

/** Acknowledges or resolves several at once; those that have moved on already are left as they are. */
export const AlertAct = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(alertLimits.atOnce),
  note: AlertNote.default(''),
})
export type AlertAct = z.infer<typeof AlertAct>
/** Those that moved, and why the others did not. */
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
