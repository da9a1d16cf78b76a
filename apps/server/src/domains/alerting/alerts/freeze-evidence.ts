import { perService, type Service } from '../../../platform/context.ts'
import { createGate } from '../../../platform/gate.ts'
import { collectEvidence } from '../evidence/collect-evidence.ts'
import { drawSignal } from '../evidence/evidence.series.ts'
import { addEvidence, changeEvidence, findWithEvidence, listWithoutEvidence } from './evidence.store.ts'

type OneAlert = { workspaceId: string; alertId: string }
type SomeAlerts = { workspaceId: string; alertIds: readonly string[] }

/** The chart of a longer breach is cut off: its start is what explains it. */
const mostMs = 6 * 60 * 60_000

/**
 * Too many devices asked at once would answer too late, and block the database for others. Devices that are offline
 * are not asked: what is known of them is in the database alone, which has to tell people of them first.
 */
const gatesOf = perService(() => ({
  asked: createGate({ atOnce: 50, waiting: Infinity }),
  offline: createGate({ atOnce: 2, waiting: Infinity }),
}))

/** Evidence is stored at the breach. Existing evidence stays: a return started with the first breach. */
export async function freezeEvidence(service: Service, { workspaceId, alertIds }: SomeAlerts): Promise<void> {
  const { postgres } = service.engines
  const gates = gatesOf(service)
  const unproven = await postgres.transaction({ workspaceId }, (tx) =>
    listWithoutEvidence(tx, workspaceId, alertIds),
  )
  const freeze = async ({ alertId, ...watched }: (typeof unproven)[number]) => {
    const found = await collectEvidence(service, { workspaceId, ...watched })
    await postgres.transaction({ workspaceId }, (tx) => addEvidence(tx, { alertId, workspaceId, ...found }))
  }
  await Promise.all(
    unproven.map((alert) =>
      gates[alert.subject.kind === 'offline' ? 'offline' : 'asked'](() => freeze(alert)),
    ),
  )
}

/** The stored chart is extended to the end of the breach. */
export async function completeEvidence(service: Service, { workspaceId, alertId }: OneAlert): Promise<void> {
  const { postgres, victoria } = service.engines
  const alert = await postgres.transaction({ workspaceId }, (tx) =>
    findWithEvidence(tx, workspaceId, alertId),
  )
  const began = alert?.evidence?.chart?.times[0]
  if (!alert?.evidence || !alert.deviceId || !alert.resolvedAt || began === undefined) return
  const { deviceId, subject, part, resolvedAt, evidence } = alert
  const from = new Date(began * 1000)
  const to = new Date(Math.min(resolvedAt.getTime(), from.getTime() + mostMs))
  const chart = await drawSignal(victoria, { workspaceId, deviceId, subject, part }, { from, to })
  await postgres.transaction({ workspaceId }, (tx) => changeEvidence(tx, alertId, { ...evidence, chart }))
}
