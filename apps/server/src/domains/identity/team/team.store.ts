import type { TeamQuery, TeamStats } from '@marsad/contract/http/team'
import { and, asc, eq, gt, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { anyContains } from '../../../engines/sql.ts'
import type { Tx } from '../../../engines/postgres.ts'
import { invitations, members, users } from '../schema.ts'

const columns = {
  userId: members.userId,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  jobTitle: users.jobTitle,
  avatarId: users.avatarId,
  role: members.role,
  department: members.department,
  deactivatedAt: members.deactivatedAt,
  lastActiveAt: members.lastActiveAt,
  joinedAt: members.createdAt,
}

const selectMembers = (tx: Tx, where: SQL | undefined) =>
  tx
    .select(columns)
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(where)
    .orderBy(asc(members.userId))

export async function findMemberRow(tx: Tx, workspaceId: string, userId: string) {
  const [row] = await selectMembers(
    tx,
    and(eq(members.workspaceId, workspaceId), eq(members.userId, userId)),
  ).limit(1)
  return row
}
export type MemberRow = NonNullable<Awaited<ReturnType<typeof findMemberRow>>>

export const listMemberRows = (
  tx: Tx,
  workspaceId: string,
  { cursor, limit, search, role, status }: TeamQuery,
): Promise<MemberRow[]> =>
  selectMembers(
    tx,
    and(
      eq(members.workspaceId, workspaceId),
      cursor ? gt(members.userId, cursor) : undefined,
      role ? eq(members.role, role) : undefined,
      status === 'active' ? isNull(members.deactivatedAt) : undefined,
      status === 'deactivated' ? isNotNull(members.deactivatedAt) : undefined,
      search
        ? anyContains(
            [sql`concat_ws(' ', ${users.firstName}, ${users.lastName})`, users.email, members.department],
            search,
          )
        : undefined,
    ),
  ).limit(limit)

export async function countTeam(tx: Tx, workspaceId: string): Promise<TeamStats> {
  const [[counted], [open]] = await Promise.all([
    tx
      .select({
        total: sql<number>`count(*)::int`,
        admins: sql<number>`(count(*) filter (where ${members.role} in ('admin', 'owner')))::int`,
        active: sql<number>`(count(*) filter (where ${members.deactivatedAt} is null))::int`,
      })
      .from(members)
      .where(eq(members.workspaceId, workspaceId)),
    tx
      .select({ pending: sql<number>`count(*)::int` })
      .from(invitations)
      .where(
        and(
          eq(invitations.workspaceId, workspaceId),
          eq(invitations.kind, 'email'),
          gt(invitations.usesLeft, 0),
          gt(invitations.expiresAt, sql`now()`),
        ),
      ),
  ])
  return { total: 0, admins: 0, active: 0, ...counted, pending: open?.pending ?? 0 }
}
