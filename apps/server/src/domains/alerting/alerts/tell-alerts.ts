import { setTimeout as sleep } from 'node:timers/promises'
import type { Tx } from '../../../engines/postgres.ts'
import type { Service } from '../../../platform/context.ts'
import { tell } from '../notifications/deliveries/tell.ts'
import { announceAlerts } from './announce-alerts.ts'
import { listUntold, markTold } from './evaluations.store.ts'
import { freezeEvidence } from './freeze-evidence.ts'
import { lockLife } from './life.store.ts'

type SomeAlerts = { workspaceId: string; alertIds: readonly string[] }

/** Longer than one device takes to answer. Of a crowd, those who are slower are told of without. */
const patienceMs = 3000

/**
 * Takes the evidence of breaches and has people told of them, and of whatever became of them before they could be. That
 * they are told does not depend on the evidence.
 */
export async function tellAlerts(service: Service, some: SomeAlerts): Promise<void> {
  const { workspaceId } = some
  // What is not there in time is kept when it comes, and nobody else's news waits for it.
  const freezing = freezeEvidence(service, some).then(
    () => announceAlerts(service, workspaceId),
    (error: unknown) => service.log.warn({ err: error, ...some }, 'alerts: not all evidence could be kept'),
  )
  await Promise.race([freezing, sleep(patienceMs)])
  await service.engines.postgres.transaction({ workspaceId }, (tx) => tellUntold(tx, service, some))
  announceAlerts(service, workspaceId)
}

async function tellUntold(tx: Tx, service: Service, { workspaceId, alertIds }: SomeAlerts) {
  await lockLife(tx, workspaceId)
  const untold = await listUntold(tx, workspaceId, alertIds)
  const idsOf = (rows: typeof untold) => rows.map(({ id }) => id)
  await markTold(tx, idsOf(untold))
  const acknowledged = untold.filter(({ acknowledgedAt }) => acknowledgedAt)
  const resolved = untold.filter(({ resolvedAt }) => resolvedAt)
  await tell(tx, service, { workspaceId, alertIds: idsOf(untold), event: 'raised' })
  await tell(tx, service, { workspaceId, alertIds: idsOf(acknowledged), event: 'acknowledged' })
  await tell(tx, service, { workspaceId, alertIds: idsOf(resolved), event: 'resolved' })
}
