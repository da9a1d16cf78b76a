import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { isOneOf } from '../../engines/is-one-of.ts'
import type { Tx } from '../../engines/postgres.ts'
import { ticketWatchers } from '../../schema/ticket-parts.ts'
import { users } from '../../schema/users.ts'
import { members, workspaces } from '../../schema/workspaces.ts'

const columns = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  locale: users.locale,
  preferences: users.preferences,
  role: members.role,
}

/** Everybody who is in the workspace now. */
const isActive = and(isNull(members.deactivatedAt), sql`${users.isActive}`, sql`${users.isVerified}`)

const selectMembers = (tx: Tx, workspaceId: string, where: SQL | undefined) =>
  tx
    .select(columns)
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.workspaceId, workspaceId), isActive, where))
    .orderBy(asc(users.id))
export type MemberRow = Awaited<ReturnType<typeof selectMembers>>[number]

const anyId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A member by user id or e-mail address. */
export async function findAssignee(tx: Tx, workspaceId: string, given: string) {
  const isThem = anyId.test(given) ? eq(users.id, given) : eq(users.email, given.toLowerCase())
  const [row] = await selectMembers(tx, workspaceId, isThem)
  return row
}

export const findMembers = (tx: Tx, workspaceId: string, userIds: readonly string[]) =>
  userIds.length === 0 ? Promise.resolve([]) : selectMembers(tx, workspaceId, isOneOf(users.id, userIds))

/** Those who are told of a ticket, as long as they are in the workspace. */
export const listWatchers = (tx: Tx, workspaceId: string, ticketId: string) =>
  tx
    .select(columns)
    .from(ticketWatchers)
    .innerJoin(
      members,
      and(eq(members.userId, ticketWatchers.userId), eq(members.workspaceId, ticketWatchers.workspaceId)),
    )
    .innerJoin(users, eq(users.id, ticketWatchers.userId))
    .where(and(eq(ticketWatchers.workspaceId, workspaceId), eq(ticketWatchers.ticketId, ticketId), isActive))
    .orderBy(asc(users.id))

type OfTicket = { workspaceId: string; id: string }

export async function addWatchers(
  tx: Tx,
  { workspaceId, id }: OfTicket,
  userIds: readonly (string | null)[],
) {
  const rows = [...new Set(userIds)].flatMap((userId) =>
    userId === null ? [] : [{ workspaceId, ticketId: id, userId }],
  )
  if (rows.length > 0) await tx.insert(ticketWatchers).values(rows).onConflictDoNothing()
}

export async function removeWatcher(tx: Tx, { workspaceId, id }: OfTicket, userId: string) {
  await tx
    .delete(ticketWatchers)
    .where(
      and(
        eq(ticketWatchers.workspaceId, workspaceId),
        eq(ticketWatchers.ticketId, id),
        eq(ticketWatchers.userId, userId),
      ),
    )
}

export async function findWorkspaceName(tx: Tx, workspaceId: string): Promise<string> {
  const [row] = await tx
    .select({ name: workspaces.name })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
  return row?.name ?? ''
}
