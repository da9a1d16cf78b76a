import type { Role } from '@marsad/contract/permissions'
import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { setScope, type Tx } from '../../../engines/postgres.ts'
import { members, sessions, users, workspaces } from '../schema.ts'

/** Which person in which workspace. */
export type MemberKey = { workspaceId: string; userId: string }

const isMember = ({ workspaceId, userId }: MemberKey) =>
  and(eq(members.workspaceId, workspaceId), eq(members.userId, userId))

/** Who changes a team waits for whoever is at it: rules about all members hold only one change at a time. */
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

export async function countActiveOwners(tx: Tx, workspaceId: string): Promise<number> {
  const [row] = await tx
    .select({ owners: count() })
    .from(members)
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

/** Takes a person's sessions from one workspace to another. */
export const moveSessions = (tx: Tx, { workspaceId, userId }: MemberKey, toWorkspaceId: string) =>
  tx
    .update(sessions)
    .set({ workspaceId: toWorkspaceId })
    .where(and(eq(sessions.userId, userId), eq(sessions.workspaceId, workspaceId)))

/** Takes one session to another workspace, and notes that its person is there now. */
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
