import { isAtLeast, type Role } from '@marsad/contract/permissions'
import type { Tx } from '../../engines/postgres.ts'
import type { UserCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { findMembership, lockTeam, type Membership } from './members.store.ts'

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
