import type { CredentialChoice } from '@marsad/contract/http/team'
import type { Done } from '@marsad/contract/http/auth'
import { inWorkspace, type UserCtx } from '../../lib/ctx.ts'
import { recordAct } from '../audit/index.ts'
import { endCredentials } from '../offboarding/index.ts'
import { deleteMember, endSessionsIn, whyNotEnd } from '../workspaces/index.ts'
import { loadMember } from './load-member.ts'

/** The person keeps their account and their other workspaces. What they made here ends with them, or goes to the caller. */
export const removeMember = (ctx: UserCtx, userId: string, choice: CredentialChoice): Promise<Done> =>
  inWorkspace(ctx, async (tx) => {
    const { target } = await loadMember(tx, ctx, userId, whyNotEnd)
    await deleteMember(tx, target)
    await endSessionsIn(tx, target)
    await endCredentials(tx, ctx, ctx.caller, target, { choice })
    await recordAct(tx, ctx, ctx.caller, { action: 'member.removed', target: target.email })
    return { success: true, message: 'Member removed' }
  })
