import type { AlertSubject } from '@marsad/contract/http/alerts'
import { perService, type Service } from '../../../platform/context.ts'
import { createGate } from '../../../platform/gate.ts'
import { collectEvidence, collectOffline, type Collected } from '../evidence/collect-evidence.ts'
import { drawSignal } from '../evidence/evidence.series.ts'
import { addEvidence, changeEvidence, findWithEvidence, listWithoutEvidence } from './evidence.store.ts'

type OneAlert = { workspaceId: string; alertId: string }
type Found = Collected & { breach: { alertId: string } }
type SomeAlerts = { workspaceId: string; alertIds: readonly string[] }

/** The chart of a longer breach is cut off: its start is what explains it. */
const mostMs = 6 * 60 * 60_000

/** Too many devices queried at once would answer too late, and block the database for others. */
const gateOf = perService(() => createGate({ atOnce: 50, waiting: Infinity }))

/** Evidence is stored at the breach. Existing evidence stays: a return started with the first breach. */
export async function freezeEvidence(service: Service, { workspaceId, alertIds }: SomeAlerts): Promise<void> {
  const { postgres } = service.engines
  const gate = gateOf(service)
  const rows = await postgres.transaction({ workspaceId }, (tx) =>
    listWithoutEvidence(tx, workspaceId, alertIds),
  )
  const unproven = rows.map((row) => ({ workspaceId, ...row }))
  const store = (found: readonly Found[]) =>
    postgres.transaction({ workspaceId }, (tx) =>
      addEvidence(
        tx,
        found.map(({ breach: { alertId }, evidence, cause }) => ({ alertId, workspaceId, evidence, cause })),
      ),
    )
  const isOffline = ({ subject }: { subject: AlertSubject }) => subject.kind === 'offline'
  const offline = unproven.filter(isOffline)
  await Promise.all([
    offline.length > 0 && collectOffline(service, offline).then(store),
    ...unproven
      .filter((one) => !isOffline(one))
      .map((breach) => gate(async () => store([{ breach, ...(await collectEvidence(service, breach)) }]))),
  ])
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
