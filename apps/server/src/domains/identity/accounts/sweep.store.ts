import { and, asc, eq, inArray, lt, notExists, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../../../engines/postgres.ts'
import { loginAttempts, registrations, sessions, users } from '../schema.ts'
import { emailCodes, passwordResets } from './schema.ts'
import { accessRevocations, rateLimits } from '../../../platform/schema.ts'
import { passkeyChallenges } from '../sign-in/schema.ts'
import { providerVisits, usedLogouts } from '../single-sign-on/schema.ts'
import { isDeadSession } from '../sign-in/sessions.store.ts'

/**
 * Deletes a limited number of rows and returns the count. Locked rows are skipped, so neither sign-ins nor the
 * sweep wait for each other.
 */
const deleteSome =
  (table: PgTable, condition: (tx: Tx) => SQL | undefined) => async (tx: Tx, most: number) => {
    const { rowCount } = await tx.execute(sql`
    delete from ${table} where ctid = any(array(
      select ctid from ${table} where ${condition(tx)} limit ${most} for update skip locked))`)
    return rowCount ?? 0
  }

/** Expired rows, one statement per table. */
export const deleteExpired = [
  deleteSome(emailCodes, () => lt(emailCodes.expiresAt, sql`now()`)),
  deleteSome(passwordResets, () => lt(passwordResets.expiresAt, sql`now()`)),
  deleteSome(passkeyChallenges, () => lt(passkeyChallenges.expiresAt, sql`now()`)),
  deleteSome(rateLimits, () => lt(rateLimits.expire, Date.now())),
  deleteSome(providerVisits, () => lt(providerVisits.expiresAt, sql`now()`)),
  deleteSome(usedLogouts, () => lt(usedLogouts.expiresAt, sql`now()`)),
  deleteSome(sessions, () => isDeadSession),
  // Processes with open streams read the list within a second.
  deleteSome(accessRevocations, () => lt(accessRevocations.createdAt, sql`now() - interval '1 hour'`)),
  // Registrations not verified within a week.
  deleteSome(registrations, () => lt(registrations.createdAt, sql`now() - interval '7 days'`)),
  deleteSome(users, (tx) =>
    and(
      sql`not ${users.isVerified}`,
      lt(users.updatedAt, sql`now() - interval '7 days'`),
      notExists(tx.select().from(emailCodes).where(eq(emailCodes.email, users.email))),
    ),
  ),
]

/** Deletes the oldest sign-in attempts up to a maximum; returns the count. */
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
