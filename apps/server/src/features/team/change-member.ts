import type { Member, MemberChanges } from '@marsad/contract/http/team'
import { inWorkspace, type UserCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { fromTo, recordAct } from '../audit/index.ts'
import { endCredentials } from '../offboarding/index.ts'
import { assertOwnerRemains, changeMemberRow, whyNotGrant, whyNotTouch } from '../workspaces/index.ts'
import { getMember } from './get-member.ts'
import { loadMember } from './load-member.ts'

export const changeMember = (
  ctx: UserCtx,
  userId: string,
  { role, department, credentials: choice = 'revoke' }: MemberChanges,
): Promise<Member> =>
  inWorkspace(ctx, async (tx) => {
    const { actor, target } = await loadMember(tx, ctx, userId, whyNotTouch)
    const details: Record<string, string> = {}
    if (role !== undefined && role !== target.role) {
      const refusal = whyNotGrant(actor, role)
      if (refusal) throw new Failure(refusal)
      await assertOwnerRemains(tx, target)
      details['role'] = fromTo(target.role, role)
    }
    if (department !== undefined && department !== target.department) {
      details['department'] = fromTo(target.department, department)
    }
    if (Object.keys(details).length > 0) {
      await changeMemberRow(tx, target, {
        ...(role && { role }),
        ...(department !== undefined && { department }),
      })
      await recordAct(tx, ctx, ctx.caller, { action: 'member.changed', target: target.email, details })
      if (role) {
        // Nobody is their own heir: what they may no longer make, they may no longer hold.
        const isOwn = target.userId === actor.userId
        const ending = { choice: isOwn ? ('revoke' as const) : choice, roleLeft: role }
        await endCredentials(tx, ctx, ctx.caller, target, ending)
      }
    }
    return getMember(tx, ctx, userId)
  })
