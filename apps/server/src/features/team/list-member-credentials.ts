import type { MemberCredentials } from '@marsad/contract/http/team'
import { inWorkspace, type UserCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { listCredentials } from '../offboarding/index.ts'
import { findMembership } from '../workspaces/index.ts'

const mostNames = 20

/** What of a member's would end with their membership: how much of each kind, and the first names. */
export const listMemberCredentials = (ctx: UserCtx, userId: string): Promise<MemberCredentials> =>
  inWorkspace(ctx, async (tx) => {
    const member = await findMembership(tx, { workspaceId: ctx.caller.workspaceId, userId })
    if (!member) throw new Failure('resource.not_found')
    const credentials = (await listCredentials(tx, member)).map(({ kind, least, names }) => ({
      kind,
      least,
      count: names.length,
      names: names.slice(0, mostNames),
    }))
    return { credentials: credentials.filter(({ count }) => count > 0) }
  })
