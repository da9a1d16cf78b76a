import type { AuditDetails } from '@marsad/contract/audit-fields'
import type { Done } from '@marsad/contract/http/auth'
import type { CredentialChoice, Member, MemberChanges } from '@marsad/contract/http/team'
import type { CurrentWorkspace, LeftWorkspace } from '@marsad/contract/http/workspaces'
import { fromTo, recordAct } from '../../../platform/audit/audit.ts'
import { inWorkspace, type UserCtx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { endCredentials } from '../offboarding/credentials.ts'
import { assertOwnerRemains, loadOwnMembership } from '../workspaces/ownership.ts'
import { changeMemberRow, deleteMember, endSessionsIn, findMembership } from '../workspaces/members.store.ts'
import { findHomeWorkspace, goHome } from '../workspaces/founding.ts'
import { whyNotEnd, whyNotGrant, whyNotTouch } from '../workspaces/members.rules.ts'
import { getMember, loadMember } from './team.ts'

export const changeMember = (
  ctx: UserCtx,
  userId: string,
  { role, department, credentials: choice = 'revoke' }: MemberChanges,
): Promise<Member> =>
  inWorkspace(ctx, async (tx) => {
    const { actor, target } = await loadMember(tx, ctx, userId, whyNotTouch)
    const details: AuditDetails = {}
    if (role !== undefined && role !== target.role) {
      const refusal = whyNotGrant(actor, role)
      if (refusal) throw new Failure(refusal)
      await assertOwnerRemains(tx, target)
      details.role = fromTo(target.role, role)
    }
    if (department !== undefined && department !== target.department) {
      details.department = fromTo(target.department, department)
    }
    if (Object.keys(details).length > 0) {
      await changeMemberRow(tx, target, {
        ...(role && { role }),
        ...(department !== undefined && { department }),
      })
      await recordAct(tx, ctx, ctx.caller, { action: 'member.changed', target: target.email, details })
      if (role) {
        // A person cannot inherit their own credentials: those above the new role end.
        const isOwn = target.userId === actor.userId
        const ending = { choice: isOwn ? ('revoke' as const) : choice, roleLeft: role }
        await endCredentials(tx, ctx, ctx.caller, target, ending)
      }
    }
    return getMember(tx, ctx, userId)
  })

/**
 * Deactivates a member of this workspace immediately, until they are reactivated. One whom the provider suspended no
 * longer comes back with it.
 */
export const deactivateMember = (ctx: UserCtx, userId: string, choice: CredentialChoice): Promise<Member> =>
  inWorkspace(ctx, async (tx) => {
    const { target } = await loadMember(tx, ctx, userId, whyNotEnd)
    await changeMemberRow(tx, target, { deactivatedAt: new Date() })
    await endSessionsIn(tx, target)
    await endCredentials(tx, ctx, ctx.caller, target, { choice })
    await recordAct(tx, ctx, ctx.caller, { action: 'member.deactivated', target: target.email })
    return getMember(tx, ctx, userId)
  })

export const reactivateMember = (ctx: UserCtx, userId: string): Promise<Member> =>
  inWorkspace(ctx, async (tx) => {
    const { target } = await loadMember(tx, ctx, userId, whyNotTouch)
    if (target.deactivatedAt) {
      await changeMemberRow(tx, target, { deactivatedAt: null })
      await recordAct(tx, ctx, ctx.caller, { action: 'member.reactivated', target: target.email })
    }
    return getMember(tx, ctx, userId)
  })

/** The person keeps their account and other workspaces. Their credentials here end, or go to the caller. */
export const removeMember = (ctx: UserCtx, userId: string, choice: CredentialChoice): Promise<Done> =>
  inWorkspace(ctx, async (tx) => {
    const { target } = await loadMember(tx, ctx, userId, whyNotEnd)
    await deleteMember(tx, target)
    await endSessionsIn(tx, target)
    await endCredentials(tx, ctx, ctx.caller, target, { choice })
    await recordAct(tx, ctx, ctx.caller, { action: 'member.removed', target: target.email })
    return { success: true, message: 'Member removed' }
  })

/** All credentials of the caller in this workspace end: there is no one to transfer them to. */
export async function leaveWorkspace(ctx: UserCtx): Promise<LeftWorkspace> {
  const home = await inWorkspace(ctx, async (tx) => {
    const own = await loadOwnMembership(tx, ctx, 'viewer')
    await assertOwnerRemains(tx, own)
    await endCredentials(tx, ctx, ctx.caller, own, { choice: 'revoke' })
    await recordAct(tx, ctx, ctx.caller, { action: 'member.left', target: own.email })
    return goHome(tx, own, (scope, person) => findHomeWorkspace(scope, ctx, person))
  })
  ctx.forgetCaller()
  return { success: true, workspaceId: home?.workspaceId ?? null, role: home?.role ?? null }
}

/** Makes another member the owner, and the caller an admin. */
export async function transferOwnership(ctx: UserCtx, userId: string): Promise<CurrentWorkspace> {
  const { workspaceId } = ctx.caller
  if (userId === ctx.caller.userId) throw new Failure('team.not_yourself')
  await inWorkspace(ctx, async (tx) => {
    const own = await loadOwnMembership(tx, ctx, 'owner')
    const heir = await findMembership(tx, { workspaceId, userId })
    if (!heir?.isActive || heir.deactivatedAt) throw new Failure('resource.not_found')
    await changeMemberRow(tx, heir, { role: 'owner' })
    await changeMemberRow(tx, own, { role: 'admin' })
    await endCredentials(tx, ctx, ctx.caller, own, { choice: 'revoke', roleLeft: 'admin' })
    await recordAct(tx, ctx, ctx.caller, { action: 'workspace.transferred', target: heir.email })
  })
  ctx.forgetCaller()
  return { success: true, workspaceId, role: 'admin' }
}
