import { Process } from '@marsad/contract/agent/facts'
import { causeParts } from '@marsad/contract/cause-line'
import {
  Alert,
  AlertDetail,
  AlertEvent,
  Alerts,
  Evidence,
  getAlert,
  listAlerts,
} from '@marsad/contract/http/alerts'
import { Change } from '@marsad/contract/http/changes'
import { Locale } from '@marsad/contract/http/common'
import { z } from 'zod'
import * as alerting from '../../alerting/index.ts'
import { pageSize, tool } from './tool.ts'

const Row = Alert.pick({
  id: true,
  status: true,
  severity: true,
  source: true,
  rule: true,
  subject: true,
  part: true,
  value: true,
  peak: true,
  startedAt: true,
  raisedAt: true,
  acknowledged: true,
  snoozedUntil: true,
  assignedTo: true,
  resolved: true,
  isFlapping: true,
  incident: true,
})
  // The line that screens and mails show; empty if no cause was found.
  .extend({ cause: z.string() })
  .strip()

/** The process with its group instead of its command line, which only members see. */
const Busy = Process.omit({ pid: true, threads: true, command: true }).strip()
const Shown = z.object({
  alert: Row,
  evidence: z
    .object({
      at: Evidence.shape.at,
      processes: z.array(Busy).nullable(),
      changes: z.array(Change),
      chart: Evidence.shape.chart,
    })
    .nullable(),
  history: z.array(
    AlertEvent.pick({ at: true, kind: true, by: true, note: true, until: true, assignee: true }).strip(),
  ),
  related: z.array(Row),
  tickets: AlertDetail.shape.tickets,
})

const fields = listAlerts.query.shape
const language = Locale.default('en').describe('Language of the cause')
type Language = z.output<typeof language>

const toRow = (alert: Alert, locale: Language) => ({ ...alert, cause: causeOf(alert, locale) })

const causeOf = ({ cause }: Alert, locale: Language) =>
  causeParts(cause, {
    locale,
    percent: (ratio) => `${Math.round(ratio * 100)}%`,
    count: String,
    name: (text) => alerting.cut(alerting.cleaned(text), alerting.mostLetters),
  }).join(' · ')

const mostRelated = 10

export const alertTools = [
  tool({
    name: 'list_alerts',
    title: 'List alerts',
    description:
      'Alerts of devices and monitors with their likely cause in a line. Open ones come first, by severity; filter by status "active" for what is wrong now. Values and thresholds of percentages are ratios from 0 to 1.',
    reads: [listAlerts],
    input: z.strictObject({
      status: fields.status,
      severity: fields.severity,
      deviceId: fields.deviceId,
      monitorId: fields.monitorId,
      search: fields.search.describe('Part of the name of a device, monitor, rule or part'),
      language,
      cursor: fields.cursor.describe('nextCursor of the previous page'),
      limit: pageSize,
    }),
    output: z.object({
      alerts: z.array(Row),
      nextCursor: Alerts.shape.nextCursor,
      total: Alerts.shape.total,
      counts: Alerts.shape.counts,
    }),
    async run(ctx, { language: locale, ...query }) {
      const found = await alerting.listAlerts(ctx, query)
      return { ...found, alerts: found.alerts.map((alert) => toRow(alert, locale)) }
    },
    summary: ({ alerts, total, counts: { active, acknowledged } }) =>
      `${alerts.length} of ${total} alerts. Active: ${active}, acknowledged: ${acknowledged}.`,
  }),
  tool({
    name: 'get_alert',
    title: 'Show an alert',
    description:
      'One alert by its ID: likely cause, evidence captured at the breach (busiest processes, changes of the half hour before, the chart around it), history, related alerts of the incident and tickets. "evidence" is null until captured.',
    reads: [getAlert],
    input: getAlert.params.extend({ language }),
    output: Shown,
    async run(ctx, { id, language: locale }) {
      const { alert, evidence, history, related, tickets } = await alerting.getAlert(ctx, id)
      return {
        alert: toRow(alert, locale),
        evidence: evidence && { ...evidence, processes: evidence.processes?.processes ?? null },
        history,
        related: related.slice(0, mostRelated).map((one) => toRow(one, locale)),
        tickets,
      }
    },
    summary: ({ alert: { status, severity }, evidence }) =>
      `The alert is ${status} and ${severity}. ${evidence ? 'Evidence was captured.' : 'There is no evidence.'}`,
  }),
]
