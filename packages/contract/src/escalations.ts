/** Enums of escalation policies. Without schemas, so that the web bundles no schema library. */
export const escalationTargetKinds = ['person', 'schedule', 'channel'] as const
export type EscalationTargetKind = (typeof escalationTargetKinds)[number]

/** Why an escalation ended. */
export const escalationEnds = [
  'acknowledged',
  'resolved',
  /** All alerts that are left are muted, by maintenance or because their host is offline. */
  'muted',
  /** The last step of the last round is done, without an acknowledgement. */
  'finished',
  /** The policy was removed. */
  'removed',
  /** The incident became part of another one, whose escalation goes on. */
  'merged',
] as const
export type EscalationEnd = (typeof escalationEnds)[number]

export const escalationLimits = {
  policies: 50,
  steps: 10,
  /** Recipients of one step. */
  targets: 20,
  waitMinutes: 24 * 60,
  repeats: 9,
} as const
