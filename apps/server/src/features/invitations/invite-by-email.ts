import type { Invitation, InviteByEmail } from '@marsad/contract/http/team'
import { inWorkspace, type UserCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { newId } from '../../lib/id.ts'
import { takeOrRefuse } from '../../lib/limits.ts'
import { recordAct } from '../audit/index.ts'
import { lockTeam } from '../workspaces/index.ts'
import { assertMayInvite } from './assert-may-invite.ts'
import { invitationLimits } from './invitation-limits.ts'
import { invitationJobs } from './invitations.jobs.ts'
import { addInvitation, isMemberAddress } from './invitations.store.ts'
import { toInvitation } from './to-invitation.ts'

const lifeMs = 7 * 24 * 3_600_000

export async function inviteByEmail(ctx: UserCtx, input: InviteByEmail): Promise<Invitation> {
  const limits = invitationLimits(ctx)
  await takeOrRefuse(limits.by, ctx.caller.userId)
  await takeOrRefuse(limits.to, input.email)
  return inWorkspace(ctx, async (tx) => {
    const { workspaceId, userId } = ctx.caller
    const { email, role, department } = input
    await assertMayInvite(tx, ctx, role)
    if (await isMemberAddress(tx, workspaceId, email)) throw new Failure('team.already_member')
    const [workspace] = await lockTeam(tx, workspaceId)
    const id = newId()
    const row = await addInvitation(tx, {
      id,
      workspaceId,
      kind: 'email',
      email,
      role,
      department,
      locale: input.locale ?? workspace?.locale ?? ctx.caller.locale,
      usesLeft: 1,
      invitedBy: userId,
      expiresAt: new Date(Date.now() + lifeMs),
    })
    await ctx.engines.jobs.enqueue(invitationJobs(ctx).sendInvitation, { id, workspaceId }, { tx })
    await recordAct(tx, ctx, ctx.caller, { action: 'invitation.created', target: email, details: { role } })
    return toInvitation(row)
  })
}
