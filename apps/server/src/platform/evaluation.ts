import { timing } from '@marsad/contract/agent/protocol'

/** A gap longer than this breaks continuity: what happened in it is unknown. */
const gapMs = timing.offlineAfterSeconds * 1000

/**
 * A source that reports repeatedly: the evaluator, the samples of a device, the heartbeat endpoint. Missing
 * data is not a value, so code that acts on absence checks here how long the source has been received.
 */
export type Evaluation = {
  /** Start of the current period without a gap. */
  since: Date
  lastAt: Date
}

export const isEvaluating = (evaluation: Evaluation | undefined, now: Date): evaluation is Evaluation =>
  evaluation !== undefined && now.getTime() - evaluation.lastAt.getTime() <= gapMs

/** How long the source has been received without a gap; 0 if it is not received now. */
export const evaluatingForMs = (evaluation: Evaluation | undefined, now: Date) =>
  isEvaluating(evaluation, now) ? Math.max(0, now.getTime() - evaluation.since.getTime()) : 0

export function extendEvaluation(before: Evaluation | undefined, at: Date): Evaluation {
  if (!isEvaluating(before, at)) return { since: at, lastAt: at }
  return { since: before.since, lastAt: at > before.lastAt ? at : before.lastAt }
}
