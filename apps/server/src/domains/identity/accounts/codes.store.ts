import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../../engines/postgres.ts'
import { emailCodes, passwordResets, type codePurposes } from './schema.ts'
import { codeLifeMs, mostTries } from './accounts.rules.ts'

type Purpose = (typeof codePurposes)[number]

export async function replaceCode(tx: Tx, email: string, purpose: Purpose, codeHash: Buffer) {
  const fresh = { codeHash, tries: 0, expiresAt: new Date(Date.now() + codeLifeMs) }
  await tx
    .insert(emailCodes)
    .values({ email, purpose, ...fresh })
    .onConflictDoUpdate({ target: [emailCodes.email, emailCodes.purpose], set: fresh })
}

/**
 * Counts an attempt and returns the hash to compare with. The row is locked, so concurrent attempts run in
 * sequence.
 */
export async function takeTry(tx: Tx, email: string, purpose: Purpose) {
  const [row] = await tx
    .update(emailCodes)
    .set({ tries: sql`${emailCodes.tries} + 1` })
    .where(
      and(
        eq(emailCodes.email, email),
        eq(emailCodes.purpose, purpose),
        lt(emailCodes.tries, mostTries),
        gt(emailCodes.expiresAt, sql`now()`),
      ),
    )
    .returning({ codeHash: emailCodes.codeHash })
  return row?.codeHash
}

export const deleteCode = (tx: Tx, email: string, purpose: Purpose) =>
  tx.delete(emailCodes).where(and(eq(emailCodes.email, email), eq(emailCodes.purpose, purpose)))

const resetLifeMs = 30 * 60_000

export async function replaceReset(tx: Tx, userId: string, tokenHash: Buffer) {
  const fresh = { tokenHash, expiresAt: new Date(Date.now() + resetLifeMs) }
  await tx
    .insert(passwordResets)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: passwordResets.userId, set: fresh })
}

export const deleteReset = (tx: Tx, userId: string) =>
  tx.delete(passwordResets).where(eq(passwordResets.userId, userId))

const isLive = (tokenHash: Buffer) =>
  and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, sql`now()`))

export async function findReset(tx: Tx, tokenHash: Buffer) {
  const [row] = await tx
    .select({ userId: passwordResets.userId })
    .from(passwordResets)
    .where(isLive(tokenHash))
  return row
}

/** Only one of several concurrent redemptions succeeds: the one whose delete finds the row. */
export async function redeemReset(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const rows = await tx
    .delete(passwordResets)
    .where(isLive(tokenHash))
    .returning({ userId: passwordResets.userId })
  return rows.length === 1
}
