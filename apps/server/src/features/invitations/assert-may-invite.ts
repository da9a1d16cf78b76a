import type { Role } from '@marsad/contract/permissions'
import type { Tx } from '../../engines/postgres.ts'
import type { UserCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { loadOwnMembership, whyNotGrant } from '../workspaces/index.ts'
import { assertRoom } from './assert-room.ts'

/** An invitation gives a role away, so it is held to the same rule as changing one. */
export async function assertMayInvite(tx: Tx, ctx: UserCtx, role: Role) {
  const own = await loadOwnMembership(tx, ctx, 'admin')
  const refusal = whyNotGrant(own, role)
  if (refusal) throw new Failure(refusal)
  await assertRoom(ctx, tx, ctx.caller.workspaceId)
}
