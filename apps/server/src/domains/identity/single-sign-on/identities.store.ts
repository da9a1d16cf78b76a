import { and, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../engines/postgres.ts'
import { sessions, users } from '../schema.ts'
import { isLiveSession } from '../sign-in/sessions.store.ts'
import { providerVisits, sessionIdentities, usedLogouts, userIdentities } from './schema.ts'

type Key = { providerId: string | null; issuer: string; subject: string }
export type Identity = typeof userIdentities.$inferSelect

const isOf = (providerId: string | null) =>
  providerId === null ? isNull(userIdentities.providerId) : eq(userIdentities.providerId, providerId)

/** An identity with its person. Needs no scope, or that of the person. */
export async function findIdentity(tx: Tx, { providerId, issuer, subject }: Key) {
  const [row] = await tx
    .select({ identity: userIdentities, user: users })
    .from(userIdentities)
    .innerJoin(users, eq(users.id, userIdentities.userId))
    .where(and(isOf(providerId), eq(userIdentities.issuer, issuer), eq(userIdentities.subject, subject)))
  return row
}

/** Whether the identity is still one of the person. Needs their scope. */
export const isLinked = async (tx: Tx, userId: string, id: string): Promise<boolean> =>
  (await tx.$count(userIdentities, and(eq(userIdentities.id, id), eq(userIdentities.userId, userId)))) > 0

/** Undefined if the identity is already linked to a person. */
export async function addIdentity(tx: Tx, row: typeof userIdentities.$inferInsert) {
  const [added] = await tx.insert(userIdentities).values(row).onConflictDoNothing().returning()
  return added
}

export const noteIdentityUsed = (tx: Tx, id: string, email: string) =>
  tx
    .update(userIdentities)
    .set({ lastUsedAt: sql`now()`, suspendedAt: null, email })
    .where(eq(userIdentities.id, id))

export const suspendIdentity = (tx: Tx, id: string, suspendedAt: Date) =>
  tx.update(userIdentities).set({ suspendedAt }).where(eq(userIdentities.id, id))

export const listIdentityRows = (tx: Tx, userId: string) =>
  tx
    .select()
    .from(userIdentities)
    .where(eq(userIdentities.userId, userId))
    .orderBy(userIdentities.createdAt, userIdentities.id)

/** Removes an identity; the sessions that it opened end. */
export async function deleteIdentity(tx: Tx, userId: string, id: string): Promise<boolean> {
  await endSessionsOf(tx, id)
  const rows = await tx
    .delete(userIdentities)
    .where(and(eq(userIdentities.id, id), eq(userIdentities.userId, userId)))
    .returning({ id: userIdentities.id })
  return rows.length === 1
}

type AtProvider = { sid: string; orUnnamed: boolean }

/** Ends the sessions of an identity: all of them, or that of one session at the provider, and those it never named. */
export async function endSessionsOf(tx: Tx, identityId: string, at?: AtProvider): Promise<number> {
  const opened = tx
    .select({ id: sessionIdentities.sessionId })
    .from(sessionIdentities)
    .where(
      and(
        eq(sessionIdentities.identityId, identityId),
        at && or(eq(sessionIdentities.sid, at.sid), at.orUnnamed ? isNull(sessionIdentities.sid) : undefined),
      ),
    )
  const rows = await tx.delete(sessions).where(inArray(sessions.id, opened)).returning({ id: sessions.id })
  return rows.length
}

/** Identities behind the sessions of one session at a provider. */
export const listIdentitiesBySid = (
  tx: Tx,
  { providerId, issuer, sid }: Omit<Key, 'subject'> & { sid: string },
) =>
  tx
    .selectDistinct({ identity: userIdentities, user: users })
    .from(sessionIdentities)
    .innerJoin(userIdentities, eq(userIdentities.id, sessionIdentities.identityId))
    .innerJoin(users, eq(users.id, userIdentities.userId))
    .where(and(isOf(providerId), eq(userIdentities.issuer, issuer), eq(sessionIdentities.sid, sid)))

export const addSessionIdentity = (tx: Tx, row: typeof sessionIdentities.$inferInsert) =>
  tx.insert(sessionIdentities).values(row)

export async function findSessionIdentity(tx: Tx, sessionId: string) {
  const [row] = await tx
    .select({ method: sessions.method, confinedTo: sessionIdentities.confinedTo })
    .from(sessions)
    .leftJoin(sessionIdentities, eq(sessionIdentities.sessionId, sessions.id))
    .where(eq(sessions.id, sessionId))
  return row
}

const isDue = (before: Date) =>
  and(isNotNull(sessionIdentities.refreshBox), lt(sessionIdentities.renewedAt, before), isLiveSession)

/**
 * The workspaces whose providers have sessions to renew, the longest waiting first; null stands for the provider of the
 * installation.
 */
export async function listDueProviders(tx: Tx, before: Date): Promise<(string | null)[]> {
  const rows = await tx
    .select({ confinedTo: sessionIdentities.confinedTo })
    .from(sessionIdentities)
    .innerJoin(sessions, eq(sessions.id, sessionIdentities.sessionId))
    .where(isDue(before))
    .groupBy(sessionIdentities.confinedTo)
    .orderBy(sql`min(${sessionIdentities.renewedAt})`)
  return rows.map(({ confinedTo }) => confinedTo)
}

/** Live sessions by one provider whose refresh token was not used since a moment, the longest waiting first. */
export const listDueSessions = (
  tx: Tx,
  { confinedTo, before, limit }: { confinedTo: string | null; before: Date; limit: number },
) =>
  tx
    .select({
      sessionId: sessionIdentities.sessionId,
      confinedTo: sessionIdentities.confinedTo,
      refreshBox: sql<Buffer>`${sessionIdentities.refreshBox}`,
      identity: userIdentities,
    })
    .from(sessionIdentities)
    .innerJoin(sessions, eq(sessions.id, sessionIdentities.sessionId))
    .innerJoin(userIdentities, eq(userIdentities.id, sessionIdentities.identityId))
    .where(
      and(
        isDue(before),
        confinedTo === null
          ? isNull(sessionIdentities.confinedTo)
          : eq(sessionIdentities.confinedTo, confinedTo),
      ),
    )
    .orderBy(sessionIdentities.renewedAt)
    .limit(limit)
export type DueSession = Awaited<ReturnType<typeof listDueSessions>>[number]

/** Claims a session for renewal, so that two workers do not use one refresh token. */
export async function claimDue(tx: Tx, sessionId: string, before: Date): Promise<boolean> {
  const rows = await tx
    .update(sessionIdentities)
    .set({ renewedAt: sql`now()` })
    .where(and(eq(sessionIdentities.sessionId, sessionId), lt(sessionIdentities.renewedAt, before)))
    .returning({ id: sessionIdentities.sessionId })
  return rows.length === 1
}

export const saveRefreshBox = (tx: Tx, sessionId: string, refreshBox: Buffer) =>
  tx.update(sessionIdentities).set({ refreshBox }).where(eq(sessionIdentities.sessionId, sessionId))

export const addVisit = (tx: Tx, visit: typeof providerVisits.$inferInsert) =>
  tx.insert(providerVisits).values(visit)

/** Only one of several concurrent calls finds the visit, and only the browser that began it. */
export async function takeVisit(tx: Tx, stateHash: Buffer, browserHash: Buffer) {
  const [row] = await tx
    .delete(providerVisits)
    .where(
      and(
        eq(providerVisits.stateHash, stateHash),
        eq(providerVisits.browserHash, browserHash),
        gt(providerVisits.expiresAt, sql`now()`),
      ),
    )
    .returning()
  return row
}
export type Visit = NonNullable<Awaited<ReturnType<typeof takeVisit>>>

/** False if the logout token was used before. */
export async function useLogout(tx: Tx, row: typeof usedLogouts.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(usedLogouts).values(row).onConflictDoNothing().returning()
  return rows.length === 1
}

/** An unverified address is freed with everything that was made under it. */
export const deleteUnverified = (tx: Tx, email: string) =>
  tx.delete(users).where(and(eq(users.email, email), eq(users.isVerified, false)))

/** Adds a person whose address the provider verified. The hash matches no password. */
export async function addPerson(
  tx: Tx,
  person: Pick<typeof users.$inferInsert, 'email' | 'firstName' | 'lastName' | 'locale'>,
) {
  const [user] = await tx
    .insert(users)
    .values({ ...person, passwordHash: '!', isVerified: true })
    .returning()
  return user
}
