import type { Role } from '@marsad/contract/permissions'
import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { setScope, type Tx } from '../../../engines/postgres.ts'
import { members, sessions, users, workspaces } from '../schema.ts'

export type MemberKey = { workspaceId: string; userId: string }

const isMember = ({ workspaceId, userId }: MemberKey) =>
  and(eq(members.workspaceId, workspaceId), eq(members.userId, userId))

/** Team changes run in sequence: rules about all members would not hold under concurrency. */
export const lockTeam = (tx: Tx, workspaceId: string) =>
  tx.select().from(workspaces).where(eq(workspaces.id, workspaceId)).for('no key update')

export async function findMembership(tx: Tx, key: MemberKey) {
  const [row] = await tx
    .select({
      workspaceId: members.workspaceId,
      userId: members.userId,
      role: members.role,
      department: members.department,
      deactivatedAt: members.deactivatedAt,
      email: users.email,
      isActive: users.isActive,
      firstName: users.firstName,
      locale: users.locale,
    })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(isMember(key))
  return row
}
export type Membership = NonNullable<Awaited<ReturnType<typeof findMembership>>>

/** Owners who can sign in: neither deactivated here nor disabled on the whole installation. */
export async function countActiveOwners(tx: Tx, workspaceId: string): Promise<number> {
  const [row] = await tx
    .select({ owners: count() })
    .from(members)
    .innerJoin(users, and(eq(users.id, members.userId), users.isActive))
    .where(
      and(eq(members.workspaceId, workspaceId), eq(members.role, 'owner'), isNull(members.deactivatedAt)),
    )
  return row?.owners ?? 0
}

export async function countMembers(tx: Tx, workspaceId: string): Promise<number> {
  const [row] = await tx.select({ all: count() }).from(members).where(eq(members.workspaceId, workspaceId))
  return row?.all ?? 0
}

export const addMember = (tx: Tx, member: MemberKey & { role: Role; department: string }) =>
  tx.insert(members).values(member)

export const changeMemberRow = (
  tx: Tx,
  key: MemberKey,
  changes: Partial<Pick<typeof members.$inferInsert, 'role' | 'department' | 'deactivatedAt'>>,
) => tx.update(members).set(changes).where(isMember(key))

export const deleteMember = (tx: Tx, key: MemberKey) => tx.delete(members).where(isMember(key))

/** Signs a person out of one workspace. */
export const endSessionsIn = (tx: Tx, { workspaceId, userId }: MemberKey) =>
  tx.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.workspaceId, workspaceId)))

/** Moves a person's sessions from one workspace to another. */
export const moveSessions = (tx: Tx, { workspaceId, userId }: MemberKey, toWorkspaceId: string) =>
  tx
    .update(sessions)
    .set({ workspaceId: toWorkspaceId })
    .where(and(eq(sessions.userId, userId), eq(sessions.workspaceId, workspaceId)))

/** Moves a session to another workspace and records the person as active there. */
export async function moveSession(tx: Tx, sessionId: string, to: MemberKey) {
  await Promise.all([
    setScope(tx, to),
    tx.update(sessions).set({ workspaceId: to.workspaceId }).where(eq(sessions.id, sessionId)),
    tx
      .update(members)
      .set({ lastActiveAt: sql`now()` })
      .where(isMember(to)),
  ])
}
