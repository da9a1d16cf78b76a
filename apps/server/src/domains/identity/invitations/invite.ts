import type { Invitation, InviteByEmail, InviteByLink, LinkInvitation } from '@marsad/contract/http/team'
import type { Role } from '@marsad/contract/permissions'
import type { Tx } from '../../../engines/postgres.ts'
import { recordAct } from '../../../platform/audit/audit.ts'
import { inWorkspace, perService, type Service, type UserCtx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { day, hour, rateLimitsIn, minute, takeOrRefuse } from '../../../platform/rate-limits.ts'
import { hashToken, newToken } from '../../../platform/signed-tokens.ts'
import { identityJobs } from '../identity.jobs.ts'
import { whyNotGrant } from '../workspaces/members.rules.ts'
import { countMembers, lockTeam } from '../workspaces/members.store.ts'
import { loadOwnMembership } from '../workspaces/ownership.ts'
import { addInvitation, isMemberAddress } from './invitations.store.ts'
import { toInvitation } from './invitations.ts'
import { invitationUrl } from './invitations.mail.ts'

/** Invitations send mail to outsiders, so they have a rate limit. */
export const invitationRateLimits = perService((service) => {
  const limit = rateLimitsIn(service)
  return {
    by: limit('invite-by', [50, hour], [200, day]),
    to: limit('invite-to', [5, day]),
    /** Invalid tokens previewed from one address. */
    previewedFrom: limit('invite-preview-from', [60, 15 * minute]),
  }
})

/** An invitation grants a role, so the rule for changing roles applies. */
export async function assertMayInvite(tx: Tx, ctx: UserCtx, role: Role) {
  const own = await loadOwnMembership(tx, ctx, 'admin')
  const refusal = whyNotGrant(own, role)
  if (refusal) throw new Failure(refusal)
  await assertRoom(ctx, tx, ctx.caller.workspaceId)
}

/** The operator may set a member quota for workspaces. */
export async function assertRoom({ config }: Pick<Service, 'config'>, tx: Tx, workspaceId: string) {
  const { members } = config.limits
  if (members === null) return
  if ((await countMembers(tx, workspaceId)) >= members) throw new Failure('team.limit_reached')
}

const lifeMs = 7 * 24 * 3_600_000

export async function inviteByEmail(ctx: UserCtx, input: InviteByEmail): Promise<Invitation> {
  const rateLimits = invitationRateLimits(ctx)
  await takeOrRefuse(rateLimits.by, ctx.caller.userId)
  await takeOrRefuse(rateLimits.to, input.email)
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
    await ctx.engines.jobs.enqueue(identityJobs.sendInvitation, { id, workspaceId }, { tx })
    await recordAct(tx, ctx, ctx.caller, { action: 'invitation.created', target: email, details: { role } })
    return toInvitation(row)
  })
}

const linkLifeMs = 24 * 3_600_000

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
      expiresAt: new Date(Date.now() + linkLifeMs),
    })
  })
  return { invitation: toInvitation(row), url: invitationUrl(ctx.config, locale, token) }
}
