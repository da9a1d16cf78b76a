import type { CheckProblem } from '@marsad/contract/monitors'
import { probeSeries, type ProbeSample } from '../checks/index.ts'

/** A check that failed for a reason that we know. */
export const failedSamples = (problem: CheckProblem, others: readonly ProbeSample[] = []): ProbeSample[] => [
  { name: probeSeries.success, value: 0 },
  { name: probeSeries.problem, problem, value: 1 },
  ...others,
]
