import type { Service } from '../../lib/ctx.ts'
import { collectEvidence, drawSignal } from '../alert-evidence/index.ts'
import { addEvidence, changeEvidence, findWithEvidence } from './evidence.store.ts'

type OneAlert = { workspaceId: string; alertId: string }

/** Longer ones end in the middle: the beginning is what explains a breach. */
const mostMs = 6 * 60 * 60_000

/** Keeps with an alert what can be known at its breach. What is there is kept: a return began with the first. */
export async function freezeEvidence(service: Service, { workspaceId, alertId }: OneAlert): Promise<void> {
  const { postgres } = service.engines
  const alert = await postgres.transaction({ workspaceId }, (tx) =>
    findWithEvidence(tx, workspaceId, alertId),
  )
  if (!alert?.deviceId || alert.evidence) return
  const { deviceId, subject, part, startedAt } = alert
  const evidence = await collectEvidence(service, { workspaceId, deviceId, subject, part, startedAt })
  await postgres.transaction({ workspaceId }, (tx) => addEvidence(tx, { alertId, workspaceId, evidence }))
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
