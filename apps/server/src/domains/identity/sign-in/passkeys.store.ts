import { and, count, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../../engines/postgres.ts'
import { lockUser } from '../accounts/users.store.ts'
import { knownDevices, recoveryCodes, twoFactors, users } from '../schema.ts'
import { passkeyChallenges, passkeys, type challengePurposes } from './schema.ts'

export type Passkey = typeof passkeys.$inferSelect
export type ChallengePurpose = (typeof challengePurposes)[number]

/** A challenge is only answered by its own browser, for its purpose and its person. */
export type ChallengeBinding = { browserHash: Buffer; purpose: ChallengePurpose; userId: string | null }

const challengeLifeMs = 5 * 60_000

export const addChallenge = (tx: Tx, challengeHash: Buffer, binding: ChallengeBinding) =>
  tx
    .insert(passkeyChallenges)
    .values({ ...binding, challengeHash, expiresAt: new Date(Date.now() + challengeLifeMs) })

/** Only one of several concurrent uses succeeds: the one whose delete finds the row. */
export async function redeemChallenge(
  tx: Tx,
  challengeHash: Buffer,
  { browserHash, purpose, userId }: ChallengeBinding,
): Promise<boolean> {
  const rows = await tx
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, challengeHash),
        eq(passkeyChallenges.browserHash, browserHash),
        eq(passkeyChallenges.purpose, purpose),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, sql`now()`),
      ),
    )
    .returning({ purpose: passkeyChallenges.purpose })
  return rows.length === 1
}

export const deleteChallenges = (tx: Tx, userId: string) =>
  tx.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, userId))

/** A passkey with its person, and whether they used this browser before. */
export async function findPasskeyForLogin(tx: Tx, credentialId: string, deviceHash: Buffer) {
  const [row] = await tx
    .select({
      passkey: passkeys,
      user: users,
      isKnownDevice: sql<boolean>`${knownDevices.userId} is not null`,
    })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .leftJoin(knownDevices, and(eq(knownDevices.userId, users.id), eq(knownDevices.tokenHash, deviceHash)))
    .where(eq(passkeys.credentialId, credentialId))
  return row
}

export async function findPasskey(tx: Tx, userId: string, credentialId: string) {
  const [row] = await tx
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.credentialId, credentialId)))
  return row
}

/** Writes a use down, unless a later one was already: of two uses with one counter only the first succeeds. */
export async function notePasskeyUse(
  tx: Tx,
  id: string,
  { counter, isBackedUp }: { counter: number; isBackedUp: boolean },
): Promise<boolean> {
  const rows = await tx
    .update(passkeys)
    .set({ counter, isBackedUp, lastUsedAt: sql`now()` })
    .where(and(eq(passkeys.id, id), counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter)))
    .returning({ id: passkeys.id })
  return rows.length === 1
}

export const listPasskeyRows = (tx: Tx, userId: string) =>
  tx.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(desc(passkeys.id))

/** False if the credential is already on an account. */
export async function addPasskeyRow(tx: Tx, row: typeof passkeys.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(passkeys).values(row).onConflictDoNothing().returning({ id: passkeys.id })
  return rows.length === 1
}

export async function renamePasskeyRow(tx: Tx, userId: string, id: string, name: string) {
  const [row] = await tx
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning()
  return row
}

export async function deletePasskeyRow(tx: Tx, userId: string, id: string) {
  const [row] = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ name: passkeys.name })
  return row
}

/** The second factors of a person: the confirmed authenticator app and the number of passkeys. */
export async function findFactors(tx: Tx, userId: string) {
  const [totp] = await tx
    .select({ box: twoFactors.secretBox })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, userId), isNotNull(twoFactors.confirmedAt)))
  const [own] = await tx.select({ passkeys: count() }).from(passkeys).where(eq(passkeys.userId, userId))
  return { totpBox: totp?.box ?? null, passkeys: own?.passkeys ?? 0 }
}
export type Factors = Awaited<ReturnType<typeof findFactors>>

/** Changes of a person's factors run in sequence, so that the first and the last are known. */
export async function lockFactors(tx: Tx, userId: string): Promise<Factors> {
  await lockUser(tx, userId, 'no key update')
  return findFactors(tx, userId)
}

/** Removes every second factor and the recovery codes; false if there was none. */
export async function deleteFactors(tx: Tx, userId: string): Promise<boolean> {
  const { totpBox, passkeys: own } = await lockFactors(tx, userId)
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId))
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  return totpBox !== null || own > 0
}
