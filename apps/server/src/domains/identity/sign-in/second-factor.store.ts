import { and, count, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../../engines/postgres.ts'
import { recoveryCodes, twoFactors, users } from '../schema.ts'
import { passkeys } from './schema.ts'

/** Whether a person signs in with a second factor, beside `users` in a statement. Needs a transaction without a scope. */
export const hasSecondFactor = sql<boolean>`(exists (select from ${twoFactors}
  where ${twoFactors.userId} = ${users.id} and ${twoFactors.confirmedAt} is not null)
  or exists (select from ${passkeys} where ${passkeys.userId} = ${users.id}))`

export async function findTwoFactor(tx: Tx, userId: string) {
  const [row] = await tx.select().from(twoFactors).where(eq(twoFactors.userId, userId))
  return row
}

/** Replaces an unconfirmed second factor; a confirmed one stays. */
export async function beginTwoFactorRow(tx: Tx, userId: string, secretBox: Buffer): Promise<boolean> {
  const rows = await tx
    .insert(twoFactors)
    .values({ userId, secretBox })
    .onConflictDoUpdate({
      target: twoFactors.userId,
      set: { secretBox, lastStep: 0 },
      setWhere: isNull(twoFactors.confirmedAt),
    })
    .returning({ userId: twoFactors.userId })
  return rows.length === 1
}

export async function confirmTwoFactorRow(tx: Tx, userId: string, step: number): Promise<boolean> {
  const rows = await tx
    .update(twoFactors)
    .set({ confirmedAt: sql`now()`, lastStep: step })
    .where(and(eq(twoFactors.userId, userId), isNull(twoFactors.confirmedAt)))
    .returning({ userId: twoFactors.userId })
  return rows.length === 1
}

export async function deleteTwoFactor(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx
    .delete(twoFactors)
    .where(and(eq(twoFactors.userId, userId), isNotNull(twoFactors.confirmedAt)))
    .returning({ userId: twoFactors.userId })
  return rows.length === 1
}

/** Only one of several concurrent uses of a time step succeeds. */
export async function useStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const rows = await tx
    .update(twoFactors)
    .set({ lastStep: step })
    .where(
      and(eq(twoFactors.userId, userId), isNotNull(twoFactors.confirmedAt), lt(twoFactors.lastStep, step)),
    )
    .returning({ userId: twoFactors.userId })
  return rows.length === 1
}

export async function useRecoveryCode(tx: Tx, userId: string, codeHash: Buffer): Promise<boolean> {
  const rows = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId })
  return rows.length === 1
}

export const deleteRecoveryCodes = (tx: Tx, userId: string) =>
  tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))

export async function replaceRecoveryCodes(tx: Tx, userId: string, codeHashes: Buffer[]) {
  await deleteRecoveryCodes(tx, userId)
  await tx.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ userId, codeHash })))
}

export async function countRecoveryCodes(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  return row?.left ?? 0
}
