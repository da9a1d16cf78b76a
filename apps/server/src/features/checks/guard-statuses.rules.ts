import type { CheckProblem } from '@marsad/contract/monitors'

/**
 * What the guard answers in the place of a target that it cannot reach. No target can be expected to answer so: a
 * check may want statuses up to 599.
 */
const statuses: [number, CheckProblem][] = [
  [601, 'address_refused'],
  [602, 'name_unresolved'],
  [603, 'connection_failed'],
  [604, 'timed_out'],
]

export const guardProblemOf = (status: number): CheckProblem | undefined =>
  statuses.find(([known]) => known === status)?.[1]

export const guardStatusOf = (problem: CheckProblem): number =>
  statuses.find(([, known]) => known === problem)?.[0] ?? 603
