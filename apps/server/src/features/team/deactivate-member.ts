import type { CredentialChoice, Member } from '@marsad/contract/http/team'
import { inWorkspace, type UserCtx } from '../../lib/ctx.ts'
import { recordAct } from '../audit/index.ts'
import { endCredentials } from '../offboarding/index.ts'
import { changeMemberRow, endSessionsIn, whyNotEnd } from '../workspaces/index.ts'
import { getMember } from './get-member.ts'
import { loadMember } from './load-member.ts'

/** Shuts a member out of this workspace, at once and until somebody lets them in again. */
export const deactivateMember = (ctx: UserCtx, userId: string, choice: CredentialChoice): Promise<Member> =>
  inWorkspace(ctx, async (tx) => {
    const { target } = await loadMember(tx, ctx, userId, whyNotEnd)
    if (!target.deactivatedAt) {
      await changeMemberRow(tx, target, { deactivatedAt: new Date() })
      await endSessionsIn(tx, target)
      await endCredentials(tx, ctx, ctx.caller, target, { choice })
      await recordAct(tx, ctx, ctx.caller, { action: 'member.deactivated', target: target.email })
    }
    return getMember(tx, ctx, userId)
  })
