import type { EscalationStep } from '@marsad/contract/http/escalation-policies'

type Course = { steps: readonly EscalationStep[]; repeats: number; done: number }

const minuteMs = 60_000

/** The step and the round, from 1, of a count of steps over all rounds. */
export const placeOf = (count: number, steps: number) => ({
  step: count === 0 ? 0 : ((count - 1) % steps) + 1,
  round: count === 0 ? 1 : Math.floor((count - 1) / steps) + 1,
})

/** The next step; undefined after the last one of the last round. */
export function nextStep({ steps, repeats, done }: Course): EscalationStep | undefined {
  return done < steps.length * (repeats + 1) ? steps[done % steps.length] : undefined
}

/** A step that is this late was late for a reason: the next one then waits from now on. */
const lateMs = 30_000

/** When the step after a wait is due. It counts from when the step before was due, so that delays do not add up. */
export function dueAfter(waitMinutes: number, dueAt: Date, now: Date): Date {
  const from = now.getTime() - dueAt.getTime() > lateMs ? now : dueAt
  return new Date(from.getTime() + waitMinutes * minuteMs)
}

type Handled = { id: string; escalationId: string | null; severity: 'critical' | 'warning' }

/**
 * Escalations that an acknowledgement ends: a person works on the incident. One that acknowledged only warnings does
 * not end the escalation of a critical alert.
 */
export function escalationsHandled(rows: readonly Handled[]): { ids: string[]; unlessCritical: string[] } {
  const byEscalation = Map.groupBy(rows, ({ escalationId }) => escalationId)
  const ids: string[] = []
  const unlessCritical: string[] = []
  for (const [id, same] of byEscalation) {
    if (id === null) continue
    const handled = same.some(({ severity }) => severity === 'critical') ? ids : unlessCritical
    handled.push(id)
  }
  return { ids, unlessCritical }
}
