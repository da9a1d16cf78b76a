import type { AlertEscalation } from '@marsad/contract/http/alerts'
import type { Tx } from '../../../engines/postgres.ts'
import { nextStep, placeOf } from './escalations.rules.ts'
import { findEscalationOf, listPages } from './escalations.store.ts'
import { recipientsOf } from './recipients.ts'
import { namesOf } from './shown-policy.ts'

/** The newest escalation about an alert. Needs the scope of the workspace. */
export async function loadEscalation(
  tx: Tx,
  workspaceId: string,
  alertId: string,
): Promise<AlertEscalation | null> {
  const found = await findEscalationOf(tx, alertId)
  if (!found) return null
  const { escalation, alerts } = found
  const { id, policyId, policyName, steps, repeats, done, nextStepAt, startedAt, endedAt, ending } =
    escalation
  const step = nextStepAt && nextStep({ steps, repeats, done })
  const pages = await listPages(tx, id)
  return {
    id,
    policy: { id: policyId, name: policyName },
    ...placeOf(done, steps.length),
    steps: steps.length,
    rounds: repeats + 1,
    startedAt: startedAt.toISOString(),
    next: step
      ? {
          step: placeOf(done + 1, steps.length).step,
          at: nextStepAt.toISOString(),
          reaches: namesOf(await recipientsOf(tx, workspaceId, step.targets, nextStepAt)),
        }
      : null,
    ended: endedAt && ending ? { at: endedAt.toISOString(), reason: ending } : null,
    alerts,
    pages: pages.map(({ count, at, ...page }) => ({
      ...page,
      ...placeOf(count ?? 0, steps.length),
      at: at.toISOString(),
    })),
  }
}
