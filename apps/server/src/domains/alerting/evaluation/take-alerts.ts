import type { ReceivedAlert } from '@marsad/contract/http/unlisted'
import { chunksOf } from '../../../platform/batches.ts'
import type { Service } from '../../../platform/context.ts'
import { Failure, movedTo } from '../../../platform/errors.ts'
import { recordEvaluation } from '../alerts/evaluations.store.ts'
import { takeSignals } from '../alerts/take-signals.ts'
import { effectiveRules } from '../rules/alert-rules.rules.ts'
import { findRules } from '../rules/alert-rules.store.ts'
import { findTags } from './alert-watch.store.ts'
import { signalsFrom } from './received.rules.ts'
import { heartbeat, type MonitorAlert, MonitorLabels, type OwnAlert, toOwnAlert } from './received.ts'
import { takeMonitorAlerts } from './watch-monitors.ts'

/** Undefined if the alert is not about a monitor. */
export function toMonitorAlert({
  labels,
  annotations,
  startsAt,
  endsAt,
}: ReceivedAlert): MonitorAlert | undefined {
  const own = MonitorLabels.safeParse(labels)
  if (!own.success) return undefined
  const excess = Number(annotations['excess'])
  return { labels: own.data, excess, startsAt: new Date(startsAt), endsAt: new Date(endsAt) }
}

/** As many alerts are held at a time: enough that those of a workspace share few transactions. */
const heldAtOnce = 50_000
/** As many alerts of one workspace are compared with its rules at once. */
const readAtOnce = 2000
const workspacesAtOnce = 4

type Held = { own: OwnAlert[]; checked: MonitorAlert[] }

/**
 * Alerts of the evaluator, of all workspaces and in any number, as they arrive. Alerts from other rule files are
 * ignored. The evaluator sends them again if one workspace fails, which delays no other.
 */
export async function takeAlerts(service: Service, received: AsyncIterable<readonly ReceivedAlert[]>) {
  const now = new Date()
  const failures: unknown[] = []
  let hasHeartbeat = false
  let held = new Map<string, Held>()
  let count = 0
  const takeHeld = async () => {
    failures.push(...(await takeInEach(service, held, now)))
    held = new Map()
    count = 0
  }
  try {
    for await (const alerts of received) {
      for (const alert of alerts) {
        hasHeartbeat ||= isHeartbeat(alert, now)
        count += hold(held, alert)
      }
      if (count >= heldAtOnce) await takeHeld()
    }
  } catch (error) {
    // What arrived before it is taken all the same.
    failures.push(error)
  }
  if (hasHeartbeat) await recordEvaluation(service, now)
  await takeHeld()
  const refused = failures.find((one) => one instanceof Failure)
  if (refused) throw refused
  if (failures.length > 0) throw new AggregateError(failures, 'Not all alerts could be taken')
}

/** Returns how many alerts it holds more. */
function hold(held: Map<string, Held>, alert: ReceivedAlert): number {
  const own = toOwnAlert(alert)
  const checked = own ? undefined : toMonitorAlert(alert)
  const workspaceId = (own ?? checked)?.labels.workspace
  if (!workspaceId) return 0
  const known = held.get(workspaceId) ?? { own: [], checked: [] }
  if (own) known.own.push(own)
  if (checked) known.checked.push(checked)
  held.set(workspaceId, known)
  return 1
}

/** Returns the failures. */
async function takeInEach(service: Service, held: ReadonlyMap<string, Held>, now: Date): Promise<unknown[]> {
  const failures: unknown[] = []
  const waiting = held.entries()
  const take = async () => {
    for (const [workspaceId, { own, checked }] of waiting) {
      try {
        for (const some of chunksOf(own, readAtOnce)) {
          await takeSignals(service, workspaceId, await signalsOf(service, workspaceId, some, now))
        }
        if (checked.length > 0) await takeMonitorAlerts(service, workspaceId, checked, now)
      } catch (error) {
        // Another server raises the alerts of a workspace that moved.
        if (movedTo(error) === undefined) failures.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: workspacesAtOnce }, take))
  return failures
}

const isHeartbeat = ({ labels, endsAt }: ReceivedAlert, now: Date) =>
  labels['signal'] === heartbeat && new Date(endsAt) > now

const signalsOf = (service: Service, workspaceId: string, alerts: readonly OwnAlert[], now: Date) =>
  service.engines.postgres.transaction({ workspaceId }, async (tx) => {
    const ids = new Set(alerts.map(({ labels }) => labels.device))
    const [rules, devices] = await Promise.all([
      findRules(tx, workspaceId),
      findTags(tx, workspaceId, [...ids]),
    ])
    const rulesOf = effectiveRules(rules)
    // A device that was never seen cannot go offline.
    const known = new Map(
      devices.map((device) => [
        device.id,
        rulesOf(device).filter(({ subject }) => device.wasSeen || subject.kind !== 'offline'),
      ]),
    )
    return alerts.flatMap((alert) => {
      const held = known.get(alert.labels.device)
      return held ? signalsFrom(alert, { rules, held }, now) : []
    })
  })
