import type { CurrentWorkspace } from '@marsad/contract/http/workspaces'
import { inWorkspace, type UserCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { hashToken } from '../../lib/tokens.ts'
import { findMembership, moveSession } from '../workspaces/index.ts'
import { findOpenInvitation } from './invitations.store.ts'
import { joinByInvitation } from './join-by-invitation.ts'

/** Joins with the account that is signed in, and takes its session there. */
export async function acceptInvitation(ctx: UserCtx, token: string): Promise<CurrentWorkspace> {
  const { userId, sessionId } = ctx.caller
  const joined = await inWorkspace(ctx, async (tx) => {
    const own = await findMembership(tx, ctx.caller)
    const invitation = await findOpenInvitation(tx, hashToken(token))
    if (!own || !invitation) throw new Failure('invitation.invalid')
    if (invitation.email !== null && invitation.email !== own.email) {
      throw new Failure('invitation.other_address')
    }
    await joinByInvitation(tx, ctx, invitation, userId)
    await moveSession(tx, sessionId, { workspaceId: invitation.workspaceId, userId })
    return invitation
  })
  ctx.forgetCaller()
  return { success: true, workspaceId: joined.workspaceId, role: joined.role }
}
