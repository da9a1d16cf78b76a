import { monitorLimits } from '@marsad/contract/monitors'

const seconds = 1000

/** How much time the server lets pass by itself. Nobody sets it in an install; tests wait less. */
export const defaultPace = {
  /** Between two looks for jobs and steps of escalations that became due. */
  lookMs: 1 * seconds,
  /** The first step of an escalation waits this long for evidence, and for an alert that clears at once. */
  firstStepMs: 3 * seconds,
  /** Events close together are sent to people as one message, at the end of a shared interval. */
  gatherMs: 2 * seconds,
  /** How long other messages to the same recipient wait after a failed one. */
  pauseMs: 5 * seconds,
  /** Before the next try of a message: from a short failure to an evening without network, about two hours in all. */
  retriesMs: [5, 30, 120, 300, 900, 1800, 3600].map((delay) => delay * seconds),
  /** How long a machine may take to read what it is asked for, and to report it. */
  deviceLookMs: 9.5 * seconds,
  /** How long a part that a machine has just read again counts as read for others who ask. */
  freshReportMs: 2 * seconds,
  /** How long a list waits for figures: one without them is better than a late one. */
  figuresMs: 2 * seconds,
  /** How long the load of a fleet is shown before it is read again. */
  freshLoadMs: 10 * seconds,
  /** How long a service may take to answer a check. */
  checkMs: monitorLimits.timeoutSeconds * seconds,
  /** How long a receiver of messages may take to answer. */
  answerMs: 10 * seconds,
}

export type Pace = typeof defaultPace
