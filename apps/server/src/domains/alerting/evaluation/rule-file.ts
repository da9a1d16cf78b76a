import { timing } from '@marsad/contract/agent/protocol'
import { ownSeries, takingSeconds } from '../../../platform/own-series.ts'
import {
  type CheckSignal,
  type RuleWindow,
  ruleWindows,
  severities,
  type Severity,
  signalNames,
  silenceMinutes,
  type SilenceMinutes,
} from '@marsad/contract/alerts'
import { stringify } from 'yaml'
import { signalOf } from '../../metrics/index.ts'
import {
  limitFilter,
  type LimitKey,
  monitorLimitFilter,
  offlineSignal,
  ofServer,
} from '../rules/thresholds.ts'
import { heartbeat } from './received.ts'

/** What the evaluator should evaluate: the expressions of each group, in their order. */
export const ruleExpressions = () =>
  new Map(ruleGroups().map(({ name, rules }) => [name, rules.map(({ expr }) => expr)]))

/** Longer than it takes a device to count as offline: it ends no alert by falling silent. */
const patienceSeconds = timing.offlineAfterSeconds + 30
/** Limits are written every minute; what of them was replaced is told apart by the server. */
const limitReach = '5m'
/** Less than the reach of the limits: who writes them is missed before they are. */
const heartbeatReach = '3m'

const intervalOf = (minutes: number) => (minutes === 0 ? '5s' : '10s')

/*
 * The engine evaluates the left side first and asks the right side only about the devices that are there. Where
 * nobody has such a limit, a device that does not exist stands in, so that no value of any device is read.
 */
const limits = (key: LimitKey) =>
  `(last_over_time(${limitFilter(key)}[${limitReach}]) or label_set(vector(0), "device", "none"))`

const exceeds = (key: LimitKey, value: string) =>
  `-(${limits(key)} - on (device) group_right () (${value})) >= 0`

/** Silence counts where the reports of others were taken all the while, and a minute before. */
const isSilent = (key: LimitKey, minutes: SilenceMinutes) => {
  const listened = ((minutes + 1) * 60) / takingSeconds - 1
  return [
    `(${limits(key)} unless on (device) last_over_time(${ownSeries.seen}{${ofServer}}[${minutes}m])) > 0`,
    `and on () (count_over_time(${ownSeries.taking}{${ofServer},device=""}[${minutes + 1}m]) >= ${listened})`,
  ].join(' ')
}

type AlertingRule = { key: LimitKey; expression: string; forMinutes: number; labels?: Record<string, string> }

function signalRules(window: RuleWindow): AlertingRule[] {
  return signalNames.flatMap((signal) => {
    const value = signalOf(signal, { newestWithinSeconds: patienceSeconds })
    return severities.map((severity) => {
      const key = { signal, severity, window }
      return { key, expression: exceeds(key, value), forMinutes: window }
    })
  })
}

const offlineRules = (minutes: SilenceMinutes): AlertingRule[] =>
  severities.map((severity) => {
    const key = { signal: offlineSignal, severity, window: minutes } as const
    const labels = { workspace: '{{ $labels.owner }}' }
    return { key, expression: isSilent(key, minutes), forMinutes: 0, labels }
  })

/** Twice the longest time between two checks, and so long as ten of them may take. */
const checkReach = '65m'
export const failingReach = '11h'
/** When checks began to be as the last one is: those that never changed, at the first of them. */
export const failingSince = (series: string, reach: string) =>
  `tlast_change_over_time(${series}[${reach}]) default tfirst_over_time(${series}[${reach}])`
const checks = 'probe_success{monitor!=""}'

/*
 * How long checks have failed, from the first of them to the last: between two checks nothing gets worse. The left side
 * leaves only what fails, so that the long look back is taken for those alone. What an agent says of a monitor that is
 * not its own finds no limit. Whether so many checks failed, and since it was resumed, the server counts.
 */
const isDown = (severity: Severity) =>
  [
    `((last_over_time(${checks}[${checkReach}]) == 0)`,
    `+ (tlast_over_time(${checks}[${failingReach}]) - (${failingSince(checks, failingReach)})))`,
    `- on (monitor, device) group_left () last_over_time(${monitorLimitFilter('down', severity)}[${limitReach}]) >= 0`,
  ].join(' ')

/** By how much the time that is left is shorter than wanted. */
const expires = () =>
  [
    `-((last_over_time(probe_ssl_earliest_cert_expiry{monitor!=""}[${checkReach}]) - time())`,
    `- on (monitor, device) group_left () last_over_time(${monitorLimitFilter('certificate', 'warning')}[${limitReach}])) >= 0`,
  ].join(' ')

type Rule = { alert: string; expr: string; for?: string; labels: object; annotations?: object }

const annotations = { excess: '{{ $value }}' }

const monitorRule = (signal: CheckSignal, severity: Severity, expr: string): Rule => ({
  alert: signal,
  expr,
  labels: { signal, severity },
  annotations,
})

const signalRule = ({ key, expression, forMinutes, labels }: AlertingRule): Rule => ({
  alert: key.signal,
  expr: expression,
  for: `${forMinutes}m`,
  labels: { signal: key.signal, severity: key.severity, window: String(key.window), ...labels },
  annotations,
})

const group = (name: string, interval: string, rules: readonly Rule[]) => ({ name, interval, rules })

const ruleGroups = () => [
  group('alerts-heartbeat', '10s', [
    {
      alert: heartbeat,
      expr: `last_over_time(${ownSeries.limitsWritten}{${ofServer},device=""}[${heartbeatReach}])`,
      labels: { signal: heartbeat },
    },
  ]),
  ...ruleWindows.map((window) =>
    group(`alerts-${window}m`, intervalOf(window), signalRules(window).map(signalRule)),
  ),
  group('alerts-monitors', '10s', [
    ...severities.map((severity) => monitorRule('down', severity, isDown(severity))),
    monitorRule('certificate', 'warning', expires()),
  ]),
  group('alerts-offline', '10s', silenceMinutes.flatMap(offlineRules).map(signalRule)),
]

const heading =
  '# Made by `npm run rules` from the closed lists of the contract; docs/alerts.md explains it.\n'

/** The rules of the evaluator: as many as the lists of the contract ask for, however many workspaces there are. */
export const ruleFile = () =>
  heading + stringify({ groups: ruleGroups() }, { lineWidth: 0, aliasDuplicateObjects: false })
