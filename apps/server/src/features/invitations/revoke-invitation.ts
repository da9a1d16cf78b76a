import type { Done } from '@marsad/contract/http/auth'
import { inWorkspace, type UserCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { recordAct } from '../audit/index.ts'
import { deleteInvitation } from './invitations.store.ts'

export const revokeInvitation = (ctx: UserCtx, id: string): Promise<Done> =>
  inWorkspace(ctx, async (tx) => {
    const invitation = await deleteInvitation(tx, ctx.caller.workspaceId, id)
    if (!invitation) throw new Failure('resource.not_found')
    const { email, role } = invitation
    await recordAct(tx, ctx, ctx.caller, {
      action: 'invitation.revoked',
      target: email ?? '',
      details: { role },
    })
    return { success: true, message: 'Invitation revoked' }
  })
