import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../engines/postgres.ts'
import { knownDevices, loginAttempts } from '../schema.ts'

export const recordAttempt = (tx: Tx, attempt: typeof loginAttempts.$inferInsert) =>
  tx.insert(loginAttempts).values(attempt)

const mostDevices = 20

export async function isDeviceOfAnybody(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const rows = await tx
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .where(eq(knownDevices.tokenHash, tokenHash))
    .limit(1)
  return rows.length > 0
}

export async function isDeviceOf(tx: Tx, userId: string, tokenHash: Buffer): Promise<boolean> {
  const rows = await tx
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, userId), eq(knownDevices.tokenHash, tokenHash)))
  return rows.length > 0
}

export async function hasDevices(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .limit(1)
  return rows.length > 0
}

export const noteDevice = (tx: Tx, userId: string, tokenHash: Buffer) =>
  tx
    .update(knownDevices)
    .set({ lastSeenAt: sql`now()` })
    .where(and(eq(knownDevices.userId, userId), eq(knownDevices.tokenHash, tokenHash)))

/** Remembers a browser, up to a maximum per person; the one last seen longest ago is dropped. */
export async function rememberDevice(tx: Tx, userId: string, tokenHash: Buffer) {
  await tx
    .insert(knownDevices)
    .values({ userId, tokenHash })
    .onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.tokenHash],
      set: { lastSeenAt: sql`now()` },
    })
  const newest = tx
    .select({ tokenHash: knownDevices.tokenHash })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.lastSeenAt))
    .limit(mostDevices)
  await tx
    .delete(knownDevices)
    .where(and(eq(knownDevices.userId, userId), notInArray(knownDevices.tokenHash, newest)))
}

export const forgetDevices = (tx: Tx, userId: string) =>
  tx.delete(knownDevices).where(eq(knownDevices.userId, userId))
