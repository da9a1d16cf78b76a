import { and, lt, notExists, sql, eq } from 'drizzle-orm'
import type { Tx } from '../../engines/postgres.ts'
import { emailCodes, passwordResets } from '../../schema/credentials.ts'
import { loginAttempts } from '../../schema/login-attempts.ts'
import { rateLimits } from '../../schema/rate-limits.ts'
import { users } from '../../schema/users.ts'
import { deleteDeadSessions } from './sessions.store.ts'

export async function deleteExpired(tx: Tx) {
  await tx.delete(emailCodes).where(lt(emailCodes.expiresAt, sql`now()`))
  await tx.delete(passwordResets).where(lt(passwordResets.expiresAt, sql`now()`))
  await tx.delete(rateLimits).where(lt(rateLimits.expire, Date.now()))
  await tx.delete(loginAttempts).where(lt(loginAttempts.createdAt, sql`now() - interval '180 days'`))
  await deleteDeadSessions(tx)
  // Registrations that nobody proved within a week; whoever comes back registers again.
  await tx
    .delete(users)
    .where(
      and(
        sql`not ${users.isVerified}`,
        lt(users.updatedAt, sql`now() - interval '7 days'`),
        notExists(tx.select().from(emailCodes).where(eq(emailCodes.email, users.email))),
      ),
    )
}
