import { setTimeout as sleep } from 'node:timers/promises'
import type { Tx } from '../../../engines/postgres.ts'
import type { Service } from '../../../platform/context.ts'
import { notify } from '../notifications/deliveries/notify.ts'
import { announceAlerts } from './announce-alerts.ts'
import { listUnnotified, markNotified } from './evaluations.store.ts'
import { freezeEvidence } from './freeze-evidence.ts'
import { moveInTurn } from './move-in-turn.ts'

type SomeAlerts = { workspaceId: string; alertIds: readonly string[] }

/** Longer than one device takes to answer. Alerts of slower devices are sent without evidence. */
const patienceMs = 3000

/**
 * Evidence of breaches is collected, then people are notified of them and of any acknowledge or resolve since.
 * Notifications do not depend on the evidence.
 */
export async function notifyAlerts(service: Service, some: SomeAlerts): Promise<void> {
  const { workspaceId } = some
  // Late evidence is stored when it arrives; other notifications do not wait for it.
  const freezing = freezeEvidence(service, some).then(
    () => announceAlerts(service, workspaceId),
    (error: unknown) => service.log.warn({ err: error, ...some }, 'alerts: not all evidence could be kept'),
  )
  await Promise.race([freezing, sleep(patienceMs)])
  await moveInTurn(service, workspaceId, (tx) => notifyPending(tx, service, some))
  announceAlerts(service, workspaceId)
}

async function notifyPending(tx: Tx, service: Service, { workspaceId, alertIds }: SomeAlerts) {
  const pending = await listUnnotified(tx, workspaceId, alertIds)
  const idsOf = (rows: typeof pending) => rows.map(({ id }) => id)
  await markNotified(tx, idsOf(pending))
  const acknowledged = pending.filter(({ acknowledgedAt }) => acknowledgedAt)
  const resolved = pending.filter(({ resolvedAt }) => resolvedAt)
  await notify(tx, service, { workspaceId, alertIds: idsOf(pending), event: 'raised' })
  await notify(tx, service, { workspaceId, alertIds: idsOf(acknowledged), event: 'acknowledged' })
  await notify(tx, service, { workspaceId, alertIds: idsOf(resolved), event: 'resolved' })
}
