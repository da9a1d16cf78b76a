import type { InvitationPreview } from '@marsad/contract/http/team'
import { addressKey } from '../../lib/address-key.ts'
import type { Ctx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { takeOrRefuse } from '../../lib/limits.ts'
import { hashToken } from '../../lib/tokens.ts'
import { invitationLimits } from './invitation-limits.ts'
import { enterAs, findInviter, findInvitedAccount, findOpenInvitation } from './invitations.store.ts'

/** What the holder of a token is invited to. A token of nobody and one that is over look alike. */
export async function previewInvitation(ctx: Ctx, token: string): Promise<InvitationPreview> {
  const { previewedFrom } = invitationLimits(ctx)
  const sender = addressKey(ctx.ip)
  await takeOrRefuse(previewedFrom, sender)
  const preview = await readPreview(ctx, token)
  await previewedFrom.giveBack(sender)
  return preview
}

const readPreview = ({ engines }: Ctx, token: string): Promise<InvitationPreview> =>
  engines.postgres.transaction({}, async (tx) => {
    const invitation = await findOpenInvitation(tx, hashToken(token))
    if (!invitation) throw new Failure('invitation.invalid')
    await enterAs(tx, invitation)
    const inviter = await findInviter(tx, invitation)
    if (!inviter) throw new Failure('invitation.invalid')
    const { kind, role, email, expiresAt } = invitation
    return {
      kind,
      workspaceName: inviter.workspaceName,
      role,
      invitedBy: inviter.firstName === null ? null : `${inviter.firstName} ${inviter.lastName}`,
      email,
      hasAccount: email !== null && (await findInvitedAccount(tx, email)) !== undefined,
      expiresAt: expiresAt.toISOString(),
    }
  })
