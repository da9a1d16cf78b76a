import type { Role } from '@marsad/contract/permissions'
import type { Tx } from '../../../engines/postgres.ts'
import { fromTo, recordAct } from '../../../platform/audit/audit.ts'
import type { Ctx, Service } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { closeInvitationsOf, isInvitedAddress } from '../invitations/invitations.store.ts'
import { assertRoom } from '../invitations/invite.ts'
import { endCredentials } from '../offboarding/credentials.ts'
import {
  addMember,
  changeMemberRow,
  deleteMember,
  endSessionsIn,
  findMembership,
  lockTeam,
  type Membership,
} from '../workspaces/members.store.ts'
import { enterWorkspace } from '../workspaces/workspaces.store.ts'
import type { Provider } from './providers.ts'
import { hasVerifiedDomain } from './providers.store.ts'
import { domainOf, groupsOf, membershipChange } from './single-sign-on.rules.ts'

type Origin = Service & Pick<Ctx, 'ip' | 'userAgent'>
type WorkspaceProvider = Provider & { workspaceId: string }
type Person = { id: string; email: string }

type Arriving = {
  person: Person
  claims: Readonly<Record<string, unknown>>
  /** When the membership was deactivated because the provider refused a renewal. */
  suspendedAt: Date | null
  /** Only a sign-in creates a membership. */
  mayJoin: boolean
}

/** The method is in the details of each act, because the person themselves did not choose it. */
const byProvider = { by: 'single_sign_on' } as const

/**
 * Brings a membership in line with the groups at the provider. Undefined if they give no access: then the
 * membership has ended with its credentials. Leaves the scope of the workspace.
 */
export async function followGroups(
  tx: Tx,
  ctx: Origin,
  provider: WorkspaceProvider,
  { person, claims, suspendedAt, mayJoin }: Arriving,
): Promise<{ workspaceId: string; role: Role } | undefined> {
  const { workspaceId } = provider
  const userId = person.id
  await enterWorkspace(tx, workspaceId)
  await lockTeam(tx, workspaceId)
  const member = await findMembership(tx, { workspaceId, userId })
  const change = membershipChange(provider, groupsOf(claims, provider.groupClaim), member?.role ?? null)
  const actor = { kind: 'user', userId, workspaceId } as const
  // Only what the provider had taken comes back with it: an admin's deactivation outlives groups and sign-ins.
  if (member?.deactivatedAt && !isSameMoment(member.deactivatedAt, suspendedAt)) {
    throw new Failure('team.deactivated')
  }
  if (change.kind === 'end') {
    if (member) await endMembership(tx, ctx, member)
    return undefined
  }
  if (change.kind === 'join' || !member) {
    if (!mayJoin) return undefined
    await assertMayJoin(tx, workspaceId, person.email)
    await assertRoom(ctx, tx, workspaceId)
    const { role } = change
    await addMember(tx, { workspaceId, userId, role, department: '' })
    await closeInvitationsOf(tx, { workspaceId, userId })
    await recordAct(tx, ctx, actor, { action: 'member.joined', details: { role, ...byProvider } })
    return { workspaceId, role }
  }
  if (member.deactivatedAt) {
    await changeMemberRow(tx, member, { deactivatedAt: null })
    await recordAct(tx, ctx, actor, {
      action: 'member.reactivated',
      target: member.email,
      details: byProvider,
    })
  }
  if (change.kind === 'change') {
    const { role } = change
    await changeMemberRow(tx, member, { role })
    const details = { ...byProvider, role: fromTo(member.role, role) }
    await recordAct(tx, ctx, actor, { action: 'member.changed', target: member.email, details })
    await endCredentials(tx, ctx, actor, member, { choice: 'revoke', roleLeft: role })
  }
  return { workspaceId, role: change.role }
}

/** Whether a renewal deactivated the member: up to 0.2.0 the two times of one act differ by the length of a transaction. */
const isSameMoment = (deactivatedAt: Date, suspendedAt: Date | null) =>
  suspendedAt !== null && Math.abs(deactivatedAt.getTime() - suspendedAt.getTime()) < 1000

/** New members come from a domain of the workspace, or were invited to it. Needs the workspace's scope. */
async function assertMayJoin(tx: Tx, workspaceId: string, email: string) {
  if (await hasVerifiedDomain(tx, workspaceId, domainOf(email))) return
  if (!(await isInvitedAddress(tx, workspaceId, email))) throw new Failure('auth.provider_address_foreign')
}

/** Ends a membership with its sessions and credentials. Needs the team lock. */
async function endMembership(tx: Tx, ctx: Origin, member: Membership) {
  const actor = { kind: 'user', userId: member.userId, workspaceId: member.workspaceId } as const
  await deleteMember(tx, member)
  await endSessionsIn(tx, member)
  await endCredentials(tx, ctx, actor, member, { choice: 'revoke' })
  await recordAct(tx, ctx, actor, { action: 'member.removed', target: member.email, details: byProvider })
}

/** Deactivates a member whom the provider no longer vouches for; false if nothing changes. Owners keep their membership. */
export async function suspendMembership(
  tx: Tx,
  ctx: Origin,
  { at, ...key }: { workspaceId: string; userId: string; at: Date },
) {
  await enterWorkspace(tx, key.workspaceId)
  await lockTeam(tx, key.workspaceId)
  const member = await findMembership(tx, key)
  if (!member || member.deactivatedAt || member.role === 'owner') return false
  const actor = { kind: 'user', ...key } as const
  await changeMemberRow(tx, member, { deactivatedAt: at })
  await endSessionsIn(tx, member)
  await endCredentials(tx, ctx, actor, member, { choice: 'revoke' })
  await recordAct(tx, ctx, actor, { action: 'member.deactivated', target: member.email, details: byProvider })
  return true
}
