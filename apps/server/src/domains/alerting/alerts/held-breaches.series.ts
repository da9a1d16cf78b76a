import { alertLimits, signals } from '@marsad/contract/alerts'
import type { Service } from '../../../platform/context.ts'
import { signalOf } from '../../metrics/index.ts'
import { newestWithinSeconds } from '../rules/thresholds.ts'
import { subjectIn } from '../rules/alert-rules.store.ts'
import { listEditedSinceConfirmed } from './revisions.store.ts'

/**
 * Whether an alert of a rule that was edited since the alert was confirmed holds by the rule as it is now. The evaluator
 * reports it again only after the whole window. What the store cannot say counts as held, because nothing says that it
 * ended.
 */
export async function findHeldBreaches(service: Service, workspaceId: string, now: Date) {
  const { postgres, victoria } = service.engines
  const edited = await postgres.transaction({ workspaceId }, (tx) =>
    listEditedSinceConfirmed(tx, workspaceId),
  )
  const held = new Set<string>()
  for (const [ruleId, alerts] of Map.groupBy(edited, ({ rule }) => rule.id)) {
    const [first] = alerts
    const subject = first && subjectIn(first.rule)
    if (subject?.kind !== 'signal') continue
    const query = `(${signalOf(subject.signal, { newestWithinSeconds })}) >= ${subject.threshold}`
    const label = signals[subject.signal].part
    const keyOf = (deviceId: string | null | undefined, part: string) => `${deviceId} ${part}`
    const breaches = await victoria.query({ workspaceId, query, atSeconds: now.getTime() / 1000 }).then(
      (series) =>
        new Set(
          series.map(({ labels }) =>
            keyOf(labels['device'], label ? (labels[label] ?? '').slice(0, alertLimits.partLength) : ''),
          ),
        ),
      (error: unknown) =>
        service.log.warn({ err: error, ruleId }, 'alerts: an edited rule is not checked yet'),
    )
    for (const { alertId, deviceId, part } of alerts) {
      if (!breaches || breaches.has(keyOf(deviceId, part))) held.add(alertId)
    }
  }
  return (alertId: string) => held.has(alertId)
}
