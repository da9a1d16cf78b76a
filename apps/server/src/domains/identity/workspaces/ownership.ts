import type { AuditAction } from '@marsad/contract/http/audit'
import { isAtLeast, type Role } from '@marsad/contract/permissions'
import type { Tx } from '../../../engines/postgres.ts'
import { recordAct } from '../../../platform/audit/audit.ts'
import type { Ctx, UserCtx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { countActiveOwners, findMembership, lockTeam, type Membership } from './members.store.ts'
import { enterWorkspace, listJoined } from './workspaces.store.ts'

/** For whoever is about to stop being an owner. Wants the team locked. */
export async function assertOwnerRemains(tx: Tx, { workspaceId, role, deactivatedAt }: Membership) {
  if (role !== 'owner' || deactivatedAt) return
  if ((await countActiveOwners(tx, workspaceId)) < 2) throw new Failure('workspace.last_owner')
}

/**
 * Locks the team and reads again what the caller is in it: since the door they may have lost the role that let
 * them in, to somebody who held the lock before.
 */
export async function loadOwnMembership(tx: Tx, ctx: UserCtx, least: Role): Promise<Membership> {
  await lockTeam(tx, ctx.caller.workspaceId)
  const own = await findMembership(tx, ctx.caller)
  if (!own?.isActive || own.deactivatedAt) throw new Failure('auth.session_ended')
  if (!isAtLeast(own.role, least)) throw new Failure('auth.forbidden')
  return own
}

/**
 * Writes an act of a person that belongs to no workspace into the log of each that they are in, where its admins see
 * it. Wants the person's scope, and leaves that of a workspace.
 */
export async function recordPersonalAct(
  tx: Tx,
  ctx: Pick<Ctx, 'ip' | 'userAgent'>,
  { id: userId, email }: { id: string; email: string },
  act: { action: AuditAction; details?: Record<string, string> },
) {
  for (const { id: workspaceId } of await listJoined(tx, userId)) {
    await enterWorkspace(tx, workspaceId)
    await recordAct(tx, ctx, { kind: 'user', userId, workspaceId }, { ...act, target: email })
  }
}
