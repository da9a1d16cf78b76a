export { accountJobs } from './accounts.jobs.ts'
export { authRoutes } from './auth.routes.ts'
export { createOwner } from './create-owner.ts'
export { findSessionCaller } from './find-session-caller.ts'
export { limitsOf } from './limits.store.ts'
export { makeReset } from './make-reset.ts'
export { assertStrong } from './password-strength.ts'
export { hashPassword, isPassword } from './passwords.ts'
export { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.rules.ts'
export {
  beginTwoFactorRow,
  confirmTwoFactorRow,
  countRecoveryCodes,
  deleteTwoFactor,
  findTwoFactor,
  replaceRecoveryCodes,
} from './second-factor.store.ts'
export { endSessions, filterLiveSessions, isLiveSession, noteActivity } from './sessions.store.ts'
export { setPassword } from './set-password.ts'
export { signInChanged, type Origin } from './sign-in-changes.ts'
export { newTotpSecret, stepOfTotp } from './totp.ts'
export { useSecondFactor } from './use-second-factor.ts'
export {
  findUser,
  findUserByEmail,
  listUserRows,
  savePasswordHash,
  setUserActive,
  type User,
} from './users.store.ts'
