import { z } from 'zod'
import { changeKinds, currentSpelling, findings, type ChangeKind, type Finding } from '../inventory.ts'

/** Inputs that also accept the spelling of 0.1, so that scripts and stored calls work until 0.3. */
export const ChangeKindInput = z.preprocess(
  (given: ChangeKind) => currentSpelling(given),
  z.enum(changeKinds),
)
export const FindingInput = z.preprocess((given: Finding) => currentSpelling(given), z.enum(findings))

/** `strangers=true` of 0.1 is `unknown=true` now. */
export function withoutStrangers(query: object): object {
  if (!('strangers' in query)) return query
  const { strangers, ...rest } = query
  return { unknown: strangers, ...rest }
}
