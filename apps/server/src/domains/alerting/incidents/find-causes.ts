import { findRules } from '../rules/alert-rules.store.ts'
import { effectiveRules, type Rule } from '../rules/alert-rules.rules.ts'
import type { Tx } from '../../../engines/postgres.ts'
import type { Finder } from '../alerts/fingerprint.rules.ts'
import type { NewAlert } from '../alerts/life.store.ts'
import {
  findSignalDevices,
  findSignalMonitors,
  type SignalDevice,
  type SignalMonitor,
} from '../alerts/signals.store.ts'

/** The cause of an alert: the columns stored with it and, for a rule, its device. */
export type Cause = { columns: NewAlertColumns; device: SignalDevice | null }

type NewAlertColumns = Pick<
  NewAlert,
  | 'severity'
  | 'sourceKind'
  | 'sourceName'
  | 'deviceId'
  | 'monitorId'
  | 'ruleId'
  | 'ruleName'
  | 'subject'
  | 'part'
>

/**
 * Causes by finder: none if the rule is off or does not apply to the device, if the monitor is paused or does not make
 * the check, and if the device is missing.
 */
export async function findCauses(
  tx: Tx,
  workspaceId: string,
  finders: readonly Finder[],
): Promise<(finder: Finder) => Cause | undefined> {
  const byRule = finders.flatMap((finder) => ('ruleId' in finder ? finder : []))
  const byMonitor = finders.flatMap((finder) => ('monitorId' in finder ? finder : []))
  const [rules, devices, monitors] = await Promise.all([
    byRule.length > 0 ? findRules(tx, workspaceId) : [],
    findSignalDevices(tx, workspaceId, distinct(byRule.map(({ deviceId }) => deviceId))),
    findSignalMonitors(tx, workspaceId, distinct(byMonitor.map(({ monitorId }) => monitorId))),
  ])
  const rulesOf = effectiveRules(rules)
  const deviceOf = new Map(devices.map((device) => [device.id, device]))
  const monitorOf = new Map(monitors.map((monitor) => [monitor.id, monitor]))
  return (finder) => {
    if ('monitorId' in finder) {
      const monitor = monitorOf.get(finder.monitorId)
      return monitor && !monitor.isPaused ? causeInMonitor(monitor, finder) : undefined
    }
    const device = deviceOf.get(finder.deviceId)
    const rule = device && rulesOf(device).find(({ id }) => id === finder.ruleId)
    return rule && causeInDevice(rule, device, finder.part)
  }
}

const distinct = (ids: readonly string[]) => [...new Set(ids)]

const causeInDevice = (rule: Rule, device: SignalDevice, part: string): Cause => ({
  columns: {
    severity: rule.severity,
    sourceKind: 'device',
    sourceName: device.name,
    deviceId: device.id,
    monitorId: null,
    ruleId: rule.id,
    ruleName: rule.name,
    subject: rule.subject,
    part,
  },
  device,
})

function causeInMonitor(
  { id, name, deviceId, severity, failures, certificateDays }: SignalMonitor,
  { found }: Extract<Finder, { monitorId: string }>,
): Cause | undefined {
  const common = {
    sourceKind: 'monitor',
    sourceName: name,
    deviceId,
    monitorId: id,
    ruleId: null,
    ruleName: '',
    part: '',
  } as const
  if (found === 'down') {
    return { columns: { ...common, severity, subject: { kind: 'down', failures } }, device: null }
  }
  if (certificateDays === null) return undefined
  // Before the expiry it is only a warning; after it, checks fail.
  const subject = { kind: 'certificate', days: certificateDays } as const
  return { columns: { ...common, severity: 'warning', subject }, device: null }
}
