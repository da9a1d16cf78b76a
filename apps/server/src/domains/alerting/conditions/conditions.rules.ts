import type { Severity } from '@marsad/contract/alerts'
import type { AlertSubject } from '@marsad/contract/http/alerts'
import { subjectKey } from '../rules/alert-rules.rules.ts'
import {
  evaluationSeconds,
  hasGoneOn,
  isChecked,
  type BreachStep,
  type Known,
  type Presence,
} from '../alerts/alerts.rules.ts'

type Alert = { severity: Severity; deviceId: string | null; subject: AlertSubject; part: string }

/** What a warning and a critical rule share: the figure of a part of a device. Monitors have one severity. */
export function conditionOf({ deviceId, subject, part }: Omit<Alert, 'severity'>): string | null {
  if (!deviceId || isChecked(subject)) return null
  return JSON.stringify([deviceId, subjectKey(subject), part])
}

/**
 * Whether a critical alert stands for its condition: while it is open, and while a breach that a person resolved
 * lasts. Otherwise resolving it would raise its warning at once.
 */
export const holdsCondition = (
  critical: Known & Pick<Alert, 'severity'>,
  { presence, now }: { presence: Presence; now: Date },
) =>
  critical.severity === 'critical' &&
  (!critical.resolvedAt || (critical.resolution === 'person' && hasGoneOn(critical, presence, now)))

/** The step of a breach whose condition a critical alert may stand for. Only a warning is hidden by it. */
export function hideStep(
  step: BreachStep,
  { severity, isHeld }: { severity: Severity; isHeld: boolean },
): BreachStep | 'hide' {
  if (severity === 'critical' || !isHeld) return step
  return step === 'raise' || step === 'reopen' || step === 'confirm' ? 'hide' : step
}

/** The newest report of a warning that a critical alert hides. */
export type HiddenWarning = { ruleId: string; value: number | null; startedAt: string; at: string }

/** As long as an open alert may go without a report, however seldom its rule is evaluated. */
const reportedMs = 4 * evaluationSeconds(Infinity) * 1000

/** Whether a hidden warning still holds when its critical alert ends: it was reported as lately as open ones. */
export const isStillReported = ({ at }: HiddenWarning, now: Date) =>
  now.getTime() - Date.parse(at) < reportedMs
