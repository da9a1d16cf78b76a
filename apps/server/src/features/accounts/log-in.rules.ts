export type LoginOutcome =
  | 'wrong_password'
  | 'not_verified'
  | 'second_factor_required'
  | 'second_factor_given'
  | 'welcome'

/** What a sign-in comes to, before the second factor itself is looked at. */
export function decideLogin(facts: {
  isPasswordRight: boolean
  isActive: boolean
  isVerified: boolean
  hasTwoFactor: boolean
  hasCode: boolean
}): LoginOutcome {
  if (!facts.isPasswordRight || !facts.isActive) return 'wrong_password'
  if (!facts.isVerified) return 'not_verified'
  if (!facts.hasTwoFactor) return 'welcome'
  return facts.hasCode ? 'second_factor_given' : 'second_factor_required'
}
