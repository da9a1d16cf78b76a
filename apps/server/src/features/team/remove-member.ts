import type { Done } from '@marsad/contract/http/auth'
import { inWorkspace, type UserCtx } from '../../lib/ctx.ts'
import { recordAct } from '../audit/index.ts'
import { deleteMember, endSessionsIn } from '../workspaces/index.ts'
import { loadMember } from './load-member.ts'
import { whyNotEnd } from './team.rules.ts'

/** The person keeps their account and their other workspaces. */
export const removeMember = (ctx: UserCtx, userId: string): Promise<Done> =>
  inWorkspace(ctx, async (tx) => {
    const { target } = await loadMember(tx, ctx, userId, whyNotEnd)
    await deleteMember(tx, target)
    await endSessionsIn(tx, target)
    await recordAct(tx, ctx, ctx.caller, { action: 'member.removed', target: target.email })
    return { success: true, message: 'Member removed' }
  })
