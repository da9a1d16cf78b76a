import type { AuditDetails } from '@marsad/contract/audit-fields'
import type { AuditAction } from '@marsad/contract/http/audit'
import { isAtLeast, type Role } from '@marsad/contract/permissions'
import type { Tx } from '../../../engines/postgres.ts'
import { recordAct } from '../../../platform/audit/audit.ts'
import type { Ctx, UserCtx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { countActiveOwners, findMembership, lockTeam, type Membership } from './members.store.ts'
import { enterWorkspace, listOpenWorkspaces } from './workspaces.store.ts'

/** For a change after which the person is no longer owner. Requires the team lock. */
export async function assertOwnerRemains(tx: Tx, { workspaceId, role, deactivatedAt }: Membership) {
  if (role !== 'owner' || deactivatedAt) return
  if ((await countActiveOwners(tx, workspaceId)) < 2) throw new Failure('workspace.last_owner')
}

/**
 * Locks the team and reads the caller's role again: it may have changed since the request was authenticated.
 */
export async function loadOwnMembership(tx: Tx, ctx: UserCtx, least: Role): Promise<Membership> {
  await lockTeam(tx, ctx.caller.workspaceId)
  const own = await findMembership(tx, ctx.caller)
  if (!own?.isActive || own.deactivatedAt) throw new Failure('auth.session_ended')
  if (!isAtLeast(own.role, least)) throw new Failure('auth.forbidden')
  return own
}

/**
 * Records a personal action in the audit log of each of the person's workspaces, for their admins. The log of one that
 * moved away is at its new home. Requires the person's scope; leaves a workspace scope.
 */
export async function recordPersonalAct(
  tx: Tx,
  ctx: Pick<Ctx, 'ip' | 'userAgent'>,
  { id: userId, email }: { id: string; email: string },
  act: { action: AuditAction; details?: AuditDetails },
) {
  for (const { id: workspaceId } of await listOpenWorkspaces(tx, userId)) {
    await enterWorkspace(tx, workspaceId)
    await recordAct(tx, ctx, { kind: 'user', userId, workspaceId }, { ...act, target: email })
  }
}
