import type { Member } from '@marsad/contract/http/team'
import { inWorkspace, type UserCtx } from '../../lib/ctx.ts'
import { recordAct } from '../audit/index.ts'
import { changeMemberRow, whyNotTouch } from '../workspaces/index.ts'
import { getMember } from './get-member.ts'
import { loadMember } from './load-member.ts'

export const reactivateMember = (ctx: UserCtx, userId: string): Promise<Member> =>
  inWorkspace(ctx, async (tx) => {
    const { target } = await loadMember(tx, ctx, userId, whyNotTouch)
    if (target.deactivatedAt) {
      await changeMemberRow(tx, target, { deactivatedAt: null })
      await recordAct(tx, ctx, ctx.caller, { action: 'member.reactivated', target: target.email })
    }
    return getMember(tx, ctx, userId)
  })
