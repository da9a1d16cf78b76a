import { and, desc, eq, gt, inArray, isNotNull, not, notInArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../engines/postgres.ts'
import { instanceAdmins } from '../../operations/schema.ts'
import { anyContains } from '../../../engines/sql.ts'
import { hasSecondFactor } from '../sign-in/second-factor.store.ts'
import { knownDevices, loginAttempts, registrations, twoFactors, users } from '../schema.ts'
import { passkeys } from '../sign-in/schema.ts'

export type User = typeof users.$inferSelect

/** The number of passkeys of the user in an outer statement. */
const passkeysOfUser = sql<number>`(select count(*)::int from ${passkeys} where ${passkeys.userId} = ${users.id})`

/** Everything a sign-in needs, in one statement that takes the same time for an unknown address. */
export async function findForLogin(
  tx: Tx,
  email: string,
  { deviceHash, browserHash }: { deviceHash: Buffer; browserHash: Buffer },
) {
  // For an unverified address: the registration of this browser, otherwise the newest.
  const registration = tx
    .select({ passwordHash: registrations.passwordHash, browserHash: registrations.browserHash })
    .from(registrations)
    .where(and(eq(registrations.userId, users.id), not(users.isVerified)))
    .orderBy(desc(eq(registrations.browserHash, browserHash)), desc(registrations.createdAt))
    .limit(1)
    .as('registration')
  const [row] = await tx
    .select({
      user: users,
      passwordHash: sql<
        string | null
      >`case when ${users.isVerified} then ${users.passwordHash} else ${registration.passwordHash} end`,
      registeredBy: registration.browserHash,
      isKnownDevice: sql<boolean>`${knownDevices.userId} is not null`,
      totpBox: twoFactors.secretBox,
      passkeys: passkeysOfUser,
    })
    .from(users)
    .leftJoin(knownDevices, and(eq(knownDevices.userId, users.id), eq(knownDevices.tokenHash, deviceHash)))
    .leftJoin(twoFactors, and(eq(twoFactors.userId, users.id), isNotNull(twoFactors.confirmedAt)))
    .leftJoinLateral(registration, sql`true`)
    .where(eq(users.email, email))
  if (!row) return undefined
  const { totpBox, passkeys: own, ...found } = row
  return { ...found, factors: { totpBox, passkeys: own } }
}

export async function findUserByEmail(tx: Tx, email: string) {
  const [row] = await tx.select().from(users).where(eq(users.email, email))
  return row
}

export async function findUser(tx: Tx, id: string) {
  const [row] = await tx.select().from(users).where(eq(users.id, id))
  return row
}

/** A person as they are now, unchanged until the end of the transaction. */
export async function lockUser(tx: Tx, id: string, strength: 'share' | 'no key update') {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for(strength)
  return row
}

export async function hasVerifiedUser(tx: Tx): Promise<boolean> {
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.isVerified, true)).limit(1)
  return rows.length > 0
}

/** Matches no password: the passwords of an unverified address are in its registrations. */
const noPassword = '!'
/** Concurrent registrations of one address; the oldest are dropped. */
const mostRegistrations = 20

type NewRegistration = Omit<typeof registrations.$inferInsert, 'userId'>

/**
 * Stores a registration beside those of other browsers and replaces the earlier one of this browser. For a
 * verified address the same statements run and change nothing.
 */
export async function saveRegistration(
  tx: Tx,
  email: string,
  registration: NewRegistration,
  replaced: Buffer = registration.browserHash,
) {
  const { firstName, lastName, locale } = registration
  const shown = { firstName, lastName, locale }
  await tx
    .insert(users)
    .values({ email, passwordHash: noPassword, ...shown })
    .onConflictDoUpdate({
      target: users.email,
      set: { ...shown, updatedAt: sql`now()` },
      setWhere: sql`not ${users.isVerified}`,
    })
  const pending = tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), not(users.isVerified)))
  const isOfAddress = inArray(registrations.userId, pending)
  await tx.delete(registrations).where(and(isOfAddress, eq(registrations.browserHash, replaced)))
  await tx.delete(registrations).where(
    and(
      isOfAddress,
      notInArray(
        registrations.browserHash,
        tx
          .select({ browserHash: registrations.browserHash })
          .from(registrations)
          .where(isOfAddress)
          .orderBy(desc(registrations.createdAt))
          .limit(mostRegistrations - 1),
      ),
    ),
  )
  const [user] = await pending
  if (user) await tx.insert(registrations).values({ ...registration, userId: user.id, createdAt: new Date() })
}

/** The registration of an unverified address by this browser. */
export async function findRegistration(tx: Tx, email: string, browserHash: Buffer) {
  const [row] = await tx
    .select({ registration: registrations })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(
      and(
        eq(users.email, email),
        users.isActive,
        not(users.isVerified),
        eq(registrations.browserHash, browserHash),
      ),
    )
  return row?.registration
}
export type Registration = typeof registrations.$inferSelect

/** Makes the person of a registration the owner of the address; other registrations of it end. */
export async function markVerified(tx: Tx, registration: Registration): Promise<User | undefined> {
  const { userId, passwordHash, firstName, lastName, locale, termsAcceptedAt } = registration
  const person = { passwordHash, firstName, lastName, locale, termsAcceptedAt }
  const [user] = await tx
    .update(users)
    .set({ ...person, isVerified: true, updatedAt: sql`now()` })
    .where(and(eq(users.id, userId), not(users.isVerified)))
    .returning()
  await deleteRegistrations(tx, userId)
  return user
}

export const deleteRegistrations = (tx: Tx, userId: string) =>
  tx.delete(registrations).where(eq(registrations.userId, userId))

export const savePasswordHash = (tx: Tx, id: string, passwordHash: string) =>
  tx
    .update(users)
    .set({ passwordHash, updatedAt: sql`now()` })
    .where(eq(users.id, id))

export async function setUserActive(tx: Tx, id: string, isActive: boolean) {
  await tx
    .update(users)
    .set({ isActive, updatedAt: sql`now()` })
    .where(eq(users.id, id))
}

/** All accounts, by address. */
export const listUserRows = (tx: Tx) =>
  tx
    .select({
      email: users.email,
      isActive: users.isActive,
      isVerified: users.isVerified,
      hasSecondFactor,
      isInstanceAdmin: sql<boolean>`${instanceAdmins.id} is not null`,
      lastSignInAt:
        sql<Date | null>`(select max(${loginAttempts.createdAt}) from ${loginAttempts} where ${loginAttempts.userId} = ${users.id} and ${loginAttempts.result} = 'success')`.mapWith(
          loginAttempts.createdAt,
        ),
    })
    .from(users)
    .leftJoin(instanceAdmins, eq(instanceAdmins.id, users.id))
    .orderBy(users.email)

const isFound = (search: string | undefined) =>
  search ? anyContains([users.firstName, users.lastName, users.email], search) : undefined

/** Accounts of the whole instance, by address. Needs a transaction without a scope. */
export const listPeopleRows = (
  tx: Tx,
  { search, after, limit }: { search: string | undefined; after: string | undefined; limit: number },
) =>
  tx
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      avatarId: users.avatarId,
      isActive: users.isActive,
      isVerified: users.isVerified,
      createdAt: users.createdAt,
      hasSecondFactor,
      isInstanceAdmin: sql<boolean>`${instanceAdmins.id} is not null`,
    })
    .from(users)
    .leftJoin(instanceAdmins, eq(instanceAdmins.id, users.id))
    .where(and(isFound(search), after === undefined ? undefined : gt(users.email, after)))
    .orderBy(users.email)
    .limit(limit)

export const countPeople = (tx: Tx, search: string | undefined) => tx.$count(users, isFound(search))

/** Memberships of people in all workspaces; for instance administrators. */
export async function readMemberships({ client }: Tx, people: readonly string[]) {
  const { rows } = await client.query<{ id: string; workspaces: number; lastActiveAt: Date | null }>(
    `select user_id as id, workspaces, last_active_at as "lastActiveAt" from instance_memberships($1)`,
    [people],
  )
  return new Map(rows.map((row) => [row.id, row]))
}
