import { ownSeries, takingSeconds } from '../../../platform/own-series.ts'
import {
  type CheckSignal,
  type RuleWindow,
  ruleWindows,
  severities,
  type Severity,
  signalNames,
  offlineMinutes,
  type OfflineMinutes,
} from '@marsad/contract/alerts'
import { stringify } from 'yaml'
import { signalOf } from '../../metrics/index.ts'
import { evaluationSeconds } from '../alerts/alerts.rules.ts'
import {
  deviceLimitFilter,
  endedLimit,
  type LimitKey,
  limitReach,
  monitorLimitFilter,
  newestWithinSeconds,
  offlineSignal,
  ofServer,
  workspaceLimitFilter,
} from '../rules/thresholds.ts'
import { heartbeat } from './received.ts'

/** The expressions that the evaluator should have, by group and in order. */
export const ruleExpressions = () =>
  new Map(ruleGroups().map(({ name, rules }) => [name, rules.map(({ expr }) => expr)]))

/** A worker reports every minute that all thresholds are in the store; without it nothing counts as evaluated. */
const heartbeatReach = '3m'

const intervalOf = (minutes: number) => `${evaluationSeconds(minutes)}s`

/** A condition lasts for its window when the evaluation after that time, early or late by a moment, finds it too. */
const forOf = (minutes: number) =>
  minutes === 0 ? '0s' : `${minutes * 60 - evaluationSeconds(minutes) / 2}s`

/*
 * The engine evaluates the left side first and queries the right side only for the workspaces or devices found.
 * Where no threshold exists, one that does not exist stands in, so that no device's values are read.
 */
const standIn = (label: string) => `label_set(vector(0), "${label}", "none")`

const thresholds = (key: LimitKey) =>
  `(last_over_time(${deviceLimitFilter(key)}[${limitReach}]) or ${standIn('device')})`

const workspaceThresholds = (key: LimitKey) => {
  const limits = `last_over_time(${workspaceLimitFilter(key)}[${limitReach}]) < ${endedLimit}`
  return `(label_replace(${limits}, "workspace", "$1", "owner", "(.*)") or ${standIn('workspace')})`
}

/**
 * By how much values exceed the threshold of their workspace, or that of their device. Which of the two applies
 * to a device is known to the server, so the second are labelled.
 */
const exceeds = (key: LimitKey, valueOf: (compare: (value: string) => string) => string) =>
  [
    valueOf((value) => `-(${workspaceThresholds(key)} - on (workspace) group_right () ${value}) >= 0`),
    `label_set(${valueOf((value) => `-(${thresholds(key)} - on (device) group_right () ${value}) >= 0`)}, "scope", "device")`,
  ].join(' or ')

/** A device counts as offline only if the gateways accepted reports throughout, and for a minute before. */
const isSilent = (key: LimitKey, minutes: OfflineMinutes) => {
  const listened = ((minutes + 1) * 60) / takingSeconds - 1
  return [
    `(${thresholds(key)} unless on (device) last_over_time(${ownSeries.seen}{${ofServer}}[${minutes}m])) > 0`,
    `and on () (count_over_time(${ownSeries.taking}{${ofServer},device=""}[${minutes + 1}m]) >= ${listened})`,
  ].join(' ')
}

type AlertingRule = { key: LimitKey; expression: string; forMinutes: number; labels?: Record<string, string> }

function signalRules(window: RuleWindow): AlertingRule[] {
  return signalNames.flatMap((signal) => {
    const valueOf = (compare: (value: string) => string) => signalOf(signal, { newestWithinSeconds }, compare)
    return severities.map((severity) => {
      const key = { signal, severity, window }
      return { key, expression: exceeds(key, valueOf), forMinutes: window }
    })
  })
}

const offlineRules = (minutes: OfflineMinutes): AlertingRule[] =>
  severities.map((severity) => {
    const key = { signal: offlineSignal, severity, window: minutes } as const
    const labels = { workspace: '{{ $labels.owner }}' }
    return { key, expression: isSilent(key, minutes), forMinutes: 0, labels }
  })

/** Twice the longest check interval, and the longest time that ten checks may take. */
const checkReach = '65m'
export const failingReach = '11h'
/** When checks began to have their current result; if it never changed, the first check. */
export const failingSince = (series: string, reach: string) =>
  `tlast_change_over_time(${series}[${reach}]) default tfirst_over_time(${series}[${reach}])`
const checks = 'probe_success{monitor!=""}'

/*
 * How long checks have failed, from the first to the last: between two checks nothing gets worse. The left side
 * keeps only failing checks, so that the long lookback runs for those alone. Results of an agent that is not
 * assigned to the monitor match no threshold. The server counts whether enough checks failed since the resume.
 */
const isDown = (severity: Severity) =>
  [
    `((last_over_time(${checks}[${checkReach}]) == 0)`,
    `+ (tlast_over_time(${checks}[${failingReach}]) - (${failingSince(checks, failingReach)})))`,
    `- on (monitor, device) group_left () last_over_time(${monitorLimitFilter('down', severity)}[${limitReach}]) >= 0`,
  ].join(' ')

/** By how much the remaining validity is below the threshold. */
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
  for: forOf(forMinutes),
  labels: { signal: key.signal, severity: key.severity, window: String(key.window), ...labels },
  annotations,
})

const group = (name: string, interval: string, rules: readonly Rule[]) => ({
  name,
  interval,
  // For this moment, not for the last round one.
  eval_alignment: false,
  rules,
})

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
  ...offlineMinutes.map((minutes) =>
    group(`alerts-offline-${minutes}m`, intervalOf(minutes), offlineRules(minutes).map(signalRule)),
  ),
]

const heading =
  '# Made by `npm run rules` from the closed lists of the contract; docs/alerts.md explains it.\n'

/** The rule file of the evaluator: it depends on the lists of the contract, not on the workspaces. */
export const ruleFile = () =>
  heading + stringify({ groups: ruleGroups() }, { lineWidth: 0, aliasDuplicateObjects: false })
