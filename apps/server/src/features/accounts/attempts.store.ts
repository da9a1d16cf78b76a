import type { Tx } from '../../engines/postgres.ts'
import { loginAttempts } from '../../schema/login-attempts.ts'

export const recordAttempt = (tx: Tx, attempt: typeof loginAttempts.$inferInsert) =>
  tx.insert(loginAttempts).values(attempt)
