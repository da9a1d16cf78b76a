import type { Team, TeamQuery } from '@marsad/contract/http/team'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { pageOf } from '../../lib/page-of.ts'
import { countTeam, listMemberRows } from './team.store.ts'
import { toMember } from './to-member.ts'

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
