import { and, asc, eq, inArray, lt, notExists, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../../../engines/postgres.ts'
import { emailCodes, loginAttempts, passwordResets, registrations, sessions, users } from '../schema.ts'
import { rateLimits } from '../../../platform/schema.ts'
import { isDeadSession } from '../sign-in/sessions.store.ts'

/**
 * Deletes so many rows at most and says how many went. Rows that somebody holds are left for the next time: whoever signs
 * in waits for no sweep, and no sweep for them.
 */
const deleteSome =
  (table: PgTable, condition: (tx: Tx) => SQL | undefined) => async (tx: Tx, most: number) => {
    const { rowCount } = await tx.execute(sql`
    delete from ${table} where ctid = any(array(
      select ctid from ${table} where ${condition(tx)} limit ${most} for update skip locked))`)
    return rowCount ?? 0
  }

/** What has run out, table by table. */
export const deleteExpired = [
  deleteSome(emailCodes, () => lt(emailCodes.expiresAt, sql`now()`)),
  deleteSome(passwordResets, () => lt(passwordResets.expiresAt, sql`now()`)),
  deleteSome(rateLimits, () => lt(rateLimits.expire, Date.now())),
  deleteSome(sessions, () => isDeadSession),
  // Registrations that nobody proved within a week; whoever comes back registers again.
  deleteSome(registrations, () => lt(registrations.createdAt, sql`now() - interval '7 days'`)),
  deleteSome(users, (tx) =>
    and(
      sql`not ${users.isVerified}`,
      lt(users.updatedAt, sql`now() - interval '7 days'`),
      notExists(tx.select().from(emailCodes).where(eq(emailCodes.email, users.email))),
    ),
  ),
]

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
