import { setTimeout as sleep } from 'node:timers/promises'
import type { Tx } from '../../../engines/postgres.ts'
import type { Service } from '../../../platform/context.ts'
import { forEachWorkspace } from '../../../platform/for-each-workspace.ts'
import { announceAlerts } from '../alerts/announce-alerts.ts'
import { listAlertsToNotify } from '../notifications/deliveries/notified.store.ts'
import { dueAfter, nextStep, placeOf } from './escalations.rules.ts'
import { claimDueEscalation, endEscalations, findPagedAlert, writeProgress } from './escalations.store.ts'
import { recipientsOf } from './recipients.ts'
import { sendPages } from './send-pages.ts'

/** Due steps are done, one transaction each: a worker that dies leaves a step undone or done, never half. */
export async function takeSteps(service: Service, workspaceId: string, now = new Date()): Promise<void> {
  let isMoved = false
  const take = () =>
    service.engines.postgres.transaction({ workspaceId }, (tx) => takeStep(tx, service, workspaceId, now))
  while (await take()) isMoved = true
  if (isMoved) announceAlerts(service, workspaceId)
}

/** One due step; false if none is due. */
async function takeStep(tx: Tx, service: Service, workspaceId: string, now: Date): Promise<boolean> {
  const escalation = await claimDueEscalation(tx, workspaceId, now)
  if (!escalation?.nextStepAt) return false
  const { id, steps, repeats } = escalation
  const paged = await findPagedAlert(tx, id)
  const [alert] = paged ? await listAlertsToNotify(tx, workspaceId, [paged.id]) : []
  if (!paged || !alert) {
    await endEscalations(tx, [id], 'resolved', now)
    return true
  }
  for (let done = escalation.done; ; done += 1) {
    const step = nextStep({ steps, repeats, done })
    if (!step) {
      await endEscalations(tx, [id], 'finished', now)
      return true
    }
    const recipients = await recipientsOf(tx, workspaceId, step.targets, now)
    const place = { ...placeOf(done + 1, steps.length), steps: steps.length, alerts: paged.count }
    await sendPages(tx, service, { escalation, alert, recipients, count: done + 1, place })
    const isLast = nextStep({ steps, repeats, done: done + 1 }) === undefined
    // A step that reaches no recipient does not wait.
    if (isLast || recipients.some(({ kind }) => kind !== 'nobody')) {
      await writeProgress(tx, id, {
        done: done + 1,
        nextStepAt: dueAfter(step.waitMinutes, escalation.nextStepAt, now),
      })
      if (isLast) await endEscalations(tx, [id], 'finished', now)
      return true
    }
  }
}

/**
 * The worker looks for due steps each second, by an index over all workspaces. A job would wait for the heartbeat of a
 * killed worker; this does not. Returns how to stop.
 */
export function keepEscalating(service: Service): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const look = () =>
    forEachWorkspace(service, { due: 'escalations', name: 'escalations', signal }, (id) =>
      takeSteps(service, id),
    )
  const run = async () => {
    while (!signal.aborted) {
      await look().catch((error: unknown) =>
        service.log.warn({ err: error }, 'escalations: due steps could not be done yet'),
      )
      await sleep(service.config.pace.lookMs, undefined, { signal }).catch(() => {})
    }
  }
  const running = run()
  return async () => {
    stopping.abort()
    await running
  }
}
