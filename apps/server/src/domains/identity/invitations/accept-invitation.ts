import type { InvitationPreview } from '@marsad/contract/http/team'
import type { CurrentWorkspace } from '@marsad/contract/http/workspaces'
import type { Tx } from '../../../engines/postgres.ts'
import { recordAct } from '../../../platform/audit/audit.ts'
import { type Ctx, inWorkspace, type UserCtx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { addressKey } from '../../../platform/http-headers.ts'
import { takeOrRefuse } from '../../../platform/rate-limits.ts'
import { hashToken } from '../../../platform/signed-tokens.ts'
import { assertMayEnter } from '../single-sign-on/admission.ts'
import { addMember, findMembership, lockTeam, moveSession } from '../workspaces/members.store.ts'
import { enterWorkspace } from '../workspaces/workspaces.store.ts'
import {
  closeInvitationsOf,
  enterAs,
  findInvitedAccount,
  findInviter,
  findOpenInvitation,
  type Invitation,
  takeUse,
} from './invitations.store.ts'
import { assertRoom, invitationRateLimits } from './invite.ts'

/** The open invitation of a token, if this address may use it. */
export async function findInvitation({ engines }: Ctx, token: string, email: string): Promise<Invitation> {
  const invitation = await engines.postgres.transaction({}, (tx) => findOpenInvitation(tx, hashToken(token)))
  if (!invitation) throw new Failure('invitation.invalid')
  if (invitation.email !== null && invitation.email !== email) throw new Failure('invitation.other_address')
  return invitation
}

/** Preview of an invitation. Unknown and expired tokens give the same answer. */
export async function previewInvitation(ctx: Ctx, token: string): Promise<InvitationPreview> {
  const { previewedFrom } = invitationRateLimits(ctx)
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

/** Adds a person to the workspace of their invitation. Leaves the transaction in that workspace. */
export async function joinByInvitation(tx: Tx, ctx: Ctx, invitation: Invitation, userId: string) {
  const { id, workspaceId, role, department, kind } = invitation
  // Without the person first: that fails in a workspace that moved away.
  await enterWorkspace(tx, workspaceId)
  await enterAs(tx, invitation, userId)
  await lockTeam(tx, workspaceId)
  const known = await findMembership(tx, { workspaceId, userId })
  if (known) throw new Failure(known.deactivatedAt ? 'team.deactivated' : 'team.already_member')
  if (!(await takeUse(tx, id))) throw new Failure('invitation.invalid')
  await assertRoom(ctx, tx, workspaceId)
  await addMember(tx, { workspaceId, userId, role, department })
  await closeInvitationsOf(tx, { workspaceId, userId })
  const actor = { kind: 'user', userId, workspaceId } as const
  await recordAct(tx, ctx, actor, { action: 'member.joined', details: { role, by: kind } })
}

/** The signed-in account joins, and its session switches to that workspace. */
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
    await assertMayEnter(tx, ctx, invitation)
    await moveSession(tx, sessionId, { workspaceId: invitation.workspaceId, userId })
    return invitation
  })
  ctx.forgetCaller()
  return { success: true, workspaceId: joined.workspaceId, role: joined.role }
}
