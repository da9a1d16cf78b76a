import { perService, type Service } from '../../../platform/context.ts'
import { createGate } from '../../../platform/gate.ts'
import { collectEvidence } from '../evidence/collect-evidence.ts'
import { drawSignal } from '../evidence/evidence.series.ts'
import { addEvidence, changeEvidence, findWithEvidence, listWithoutEvidence } from './evidence.store.ts'

type OneAlert = { workspaceId: string; alertId: string }
type SomeAlerts = { workspaceId: string; alertIds: readonly string[] }

/** Longer ones end in the middle: the beginning is what explains a breach. */
const mostMs = 6 * 60 * 60_000

/** A crowd that is asked all at once answers too late, and keeps the database from everybody else. */
const gateOf = perService(() => createGate({ atOnce: 50, waiting: Infinity }))

/** Keeps with alerts what can be known at their breach. What is there is kept: a return began with the first. */
export async function freezeEvidence(service: Service, { workspaceId, alertIds }: SomeAlerts): Promise<void> {
  const { postgres } = service.engines
  const inTurn = gateOf(service)
  const unproven = await postgres.transaction({ workspaceId }, (tx) =>
    listWithoutEvidence(tx, workspaceId, alertIds),
  )
  const freeze = async ({ alertId, ...watched }: (typeof unproven)[number]) => {
    const evidence = await collectEvidence(service, { workspaceId, ...watched })
    await postgres.transaction({ workspaceId }, (tx) => addEvidence(tx, { alertId, workspaceId, evidence }))
  }
  await Promise.all(unproven.map((alert) => inTurn(() => freeze(alert))))
}

/** Draws the frozen chart on until the end of the breach. */
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
