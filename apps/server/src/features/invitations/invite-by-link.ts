import type { InviteByLink, LinkInvitation } from '@marsad/contract/http/team'
import { inWorkspace, type UserCtx } from '../../lib/ctx.ts'
import { newId } from '../../lib/id.ts'
import { hashToken, newToken } from '../../lib/tokens.ts'
import { recordAct } from '../audit/index.ts'
import { assertMayInvite } from './assert-may-invite.ts'
import { invitationUrl } from './invitation-url.ts'
import { addInvitation } from './invitations.store.ts'
import { toInvitation } from './to-invitation.ts'

const lifeMs = 24 * 3_600_000

export async function inviteByLink(
  ctx: UserCtx,
  { role, department, maxUses }: InviteByLink,
): Promise<LinkInvitation> {
  const { workspaceId, userId, locale } = ctx.caller
  const token = newToken('invitation')
  const row = await inWorkspace(ctx, async (tx) => {
    await assertMayInvite(tx, ctx, role)
    const details = { role, uses: String(maxUses) }
    await recordAct(tx, ctx, ctx.caller, { action: 'invitation.created', details })
    return addInvitation(tx, {
      id: newId(),
      workspaceId,
      kind: 'link',
      role,
      department,
      locale,
      tokenHash: hashToken(token),
      usesLeft: maxUses,
      invitedBy: userId,
      expiresAt: new Date(Date.now() + lifeMs),
    })
  })
  return { invitation: toInvitation(row), url: invitationUrl(ctx.config, locale, token) }
}
