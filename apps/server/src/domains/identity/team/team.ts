import type { ErrorCode } from '@marsad/contract/errors'
import type { Member, MemberCredentials, Team, TeamQuery } from '@marsad/contract/http/team'
import type { Tx } from '../../../engines/postgres.ts'
import { type Caller, inWorkspace, type UserCtx, type WorkspaceCtx } from '../../../platform/context.ts'
import { pageOf } from '../../../platform/cursors.ts'
import { Failure } from '../../../platform/errors.ts'
import { avatarUrl } from '../../../platform/http-headers.ts'
import { listCredentials } from '../offboarding/credentials.ts'
import { findMembership, type Membership } from '../workspaces/members.store.ts'
import { loadOwnMembership } from '../workspaces/ownership.ts'
import { countTeam, findMemberRow, listMemberRows, type MemberRow } from './team.store.ts'

export const toMember = (caller: Caller, row: MemberRow): Member => ({
  userId: row.userId,
  email: row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  jobTitle: row.jobTitle,
  avatarUrl: row.avatarId === null ? null : avatarUrl(row.avatarId),
  role: row.role,
  department: row.department,
  status: row.deactivatedAt ? 'deactivated' : 'active',
  lastActiveAt: row.lastActiveAt?.toISOString() ?? null,
  joinedAt: row.joinedAt.toISOString(),
  isYou: caller.kind === 'user' && caller.userId === row.userId,
})

type Refusal = (actor: Membership, target: Membership) => ErrorCode | undefined

/** Locks the team and loads the member to act on, if the caller may. */
export async function loadMember(tx: Tx, ctx: UserCtx, userId: string, whyNot: Refusal) {
  const actor = await loadOwnMembership(tx, ctx, 'admin')
  const target = await findMembership(tx, { workspaceId: ctx.caller.workspaceId, userId })
  if (!target) throw new Failure('resource.not_found')
  const refusal = whyNot(actor, target)
  if (refusal) throw new Failure(refusal)
  return { actor, target }
}

export const listTeam = (ctx: WorkspaceCtx, query: TeamQuery): Promise<Team> =>
  inWorkspace(ctx, async (tx) => {
    const { workspaceId } = ctx.caller
    const [stats, rows] = await Promise.all([
      countTeam(tx, workspaceId),
      listMemberRows(tx, workspaceId, { ...query, limit: query.limit + 1 }),
    ])
    const { items, nextCursor } = pageOf(rows, query.limit, ({ userId }) => userId)
    return { members: items.map((row) => toMember(ctx.caller, row)), nextCursor, stats }
  })

export async function getMember(tx: Tx, ctx: UserCtx, userId: string): Promise<Member> {
  const row = await findMemberRow(tx, ctx.caller.workspaceId, userId)
  if (!row) throw new Failure('resource.not_found')
  return toMember(ctx.caller, row)
}

const mostNames = 20

/** Credentials that would end with a membership: counts per kind, and the first names. */
export const listMemberCredentials = (ctx: UserCtx, userId: string): Promise<MemberCredentials> =>
  inWorkspace(ctx, async (tx) => {
    const member = await findMembership(tx, { workspaceId: ctx.caller.workspaceId, userId })
    if (!member) throw new Failure('resource.not_found')
    const credentials = (await listCredentials(tx, ctx, member)).map(({ kind, least, names }) => ({
      kind,
      least,
      count: names.length,
      names: names.slice(0, mostNames),
    }))
    return { credentials: credentials.filter(({ count }) => count > 0) }
  })
