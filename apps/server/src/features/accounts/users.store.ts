import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '../../engines/postgres.ts'
import { knownDevices, twoFactors } from '../../schema/credentials.ts'
import { users } from '../../schema/users.ts'

export type User = typeof users.$inferSelect

/** All that a sign-in wants to know, in one statement that takes the same time for an address of nobody. */
export async function findForLogin(tx: Tx, email: string, deviceHash: Buffer) {
  const [row] = await tx
    .select({
      user: users,
      isKnownDevice: sql<boolean>`${knownDevices.userId} is not null`,
      twoFactorBox: twoFactors.secretBox,
    })
    .from(users)
    .leftJoin(knownDevices, and(eq(knownDevices.userId, users.id), eq(knownDevices.tokenHash, deviceHash)))
    .leftJoin(twoFactors, and(eq(twoFactors.userId, users.id), isNotNull(twoFactors.confirmedAt)))
    .where(eq(users.email, email))
  return row
}

export async function findUserByEmail(tx: Tx, email: string) {
  const [row] = await tx.select().from(users).where(eq(users.email, email))
  return row
}

export async function findUser(tx: Tx, id: string) {
  const [row] = await tx.select().from(users).where(eq(users.id, id))
  return row
}

export async function hasVerifiedUser(tx: Tx): Promise<boolean> {
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.isVerified, true)).limit(1)
  return rows.length > 0
}

type Registration = Pick<
  typeof users.$inferInsert,
  'email' | 'passwordHash' | 'firstName' | 'lastName' | 'locale' | 'termsAcceptedAt'
> & { registrationHash: Buffer; invitationHash: Buffer | null }

/**
 * Writes down a registration. An address that is proven keeps what it has; one that is not belongs to whoever
 * registered it last, if a new code may go out or the same browser corrects itself.
 */
export async function saveRegistration(
  tx: Tx,
  registration: Registration,
  { mayReplace, browserHash }: { mayReplace: boolean; browserHash: Buffer },
) {
  const { email: _, ...changes } = registration
  const isSameBrowser = sql`${users.registrationHash} is not distinct from ${browserHash}`
  await tx
    .insert(users)
    .values(registration)
    .onConflictDoUpdate({
      target: users.email,
      set: {
        ...changes,
        isContested: sql`${users.isContested} or not (${isSameBrowser})`,
        updatedAt: sql`now()`,
      },
      setWhere: sql`not ${users.isVerified} and (${mayReplace} or ${isSameBrowser})`,
    })
}

export const saveRegistrationBrowser = (tx: Tx, id: string, registrationHash: Buffer) =>
  tx.update(users).set({ registrationHash }).where(eq(users.id, id))

export const markVerified = (tx: Tx, id: string) =>
  tx
    .update(users)
    .set({
      isVerified: true,
      isContested: false,
      registrationHash: null,
      invitationHash: null,
      updatedAt: sql`now()`,
    })
    .where(eq(users.id, id))

export const savePasswordHash = (tx: Tx, id: string, passwordHash: string) =>
  tx
    .update(users)
    .set({ passwordHash, updatedAt: sql`now()` })
    .where(eq(users.id, id))

/** A password set through the mailbox: whoever else registered this address has no claim on it any more. */
export const savePasswordByMail = (tx: Tx, id: string, passwordHash: string) =>
  tx
    .update(users)
    .set({ passwordHash, isContested: false, registrationHash: null, updatedAt: sql`now()` })
    .where(eq(users.id, id))
