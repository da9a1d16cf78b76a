import type { ScopedRule } from '@marsad/contract/effective-rules'

export { effectiveRules, minutesOf, subjectKey, type RuledDevice } from '@marsad/contract/effective-rules'

/** An alert rule as evaluation code reads it. */
export interface Rule extends ScopedRule {
  name: string
  channelIds: string[] | null
  /** The default of the workspace, none, or the id of a policy. */
  escalation: string
}
