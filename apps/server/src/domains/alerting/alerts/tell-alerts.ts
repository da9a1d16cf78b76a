import { setTimeout as sleep } from 'node:timers/promises'
import type { Tx } from '../../../engines/postgres.ts'
import type { Service } from '../../../platform/context.ts'
import { announce } from '../../../platform/live/live.bus.ts'
import { tell } from '../notifications/deliveries/tell.ts'
import { listUntold, markTold } from './evaluations.store.ts'
import { freezeEvidence } from './freeze-evidence.ts'
import { lockLife } from './life.store.ts'
import type { Places } from './take-signals.ts'

/** From here on a screen asks for the whole list once, instead of for each device. */
const many = 20

/** Tells screens that alerts moved, and that the state of the places they are in did; of nothing where none did. */
export function announceMoved(
  service: Pick<Service, 'engines'>,
  workspaceId: string,
  { deviceIds, monitorIds }: Places,
) {
  if (deviceIds.length + monitorIds.length === 0) return
  announceAlerts(service, workspaceId)
  if (monitorIds.length > 0) announce(service, workspaceId, { kind: 'monitors' })
  if (deviceIds.length > many) announce(service, workspaceId, { kind: 'devices' })
  else for (const deviceId of deviceIds) announce(service, workspaceId, { kind: 'device', deviceId })
}

/** Tells screens that something is to be seen of alerts. */
export const announceAlerts = (service: Pick<Service, 'engines'>, workspaceId: string) =>
  announce(service, workspaceId, { kind: 'alerts' })

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
