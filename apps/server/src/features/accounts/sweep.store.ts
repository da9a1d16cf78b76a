import { and, asc, eq, inArray, lt, notExists, sql } from 'drizzle-orm'
import type { Tx } from '../../engines/postgres.ts'
import { emailCodes, passwordResets, registrations } from '../../schema/credentials.ts'
import { loginAttempts } from '../../schema/login-attempts.ts'
import { rateLimits } from '../../schema/rate-limits.ts'
import { users } from '../../schema/users.ts'
import { deleteDeadSessions } from './sessions.store.ts'

export async function deleteExpired(tx: Tx) {
  await tx.delete(emailCodes).where(lt(emailCodes.expiresAt, sql`now()`))
  await tx.delete(passwordResets).where(lt(passwordResets.expiresAt, sql`now()`))
  await tx.delete(rateLimits).where(lt(rateLimits.expire, Date.now()))
  await deleteDeadSessions(tx)
  // Registrations that nobody proved within a week; whoever comes back registers again.
  await tx.delete(registrations).where(lt(registrations.createdAt, sql`now() - interval '7 days'`))
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

/** The oldest sign-ins, so many at most; says how many went. */
export async function deleteOldAttempts(tx: Tx, before: Date, most: number): Promise<number> {
  const old = tx
    .select({ id: loginAttempts.id })
    .from(loginAttempts)
    .where(lt(loginAttempts.createdAt, before))
    .orderBy(asc(loginAttempts.createdAt))
    .limit(most)
  const { rowCount } = await tx.delete(loginAttempts).where(inArray(loginAttempts.id, old))
  return rowCount ?? 0
}
