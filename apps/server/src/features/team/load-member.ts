import type { ErrorCode } from '@marsad/contract/errors'
import type { Tx } from '../../engines/postgres.ts'
import type { UserCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { findMembership, loadOwnMembership, type Membership } from '../workspaces/index.ts'

type Refusal = (actor: Membership, target: Membership) => ErrorCode | undefined

/** Locks the team and reads the member to act on, if the caller may. */
export async function loadMember(tx: Tx, ctx: UserCtx, userId: string, whyNot: Refusal) {
  const actor = await loadOwnMembership(tx, ctx, 'admin')
  const target = await findMembership(tx, { workspaceId: ctx.caller.workspaceId, userId })
  if (!target) throw new Failure('resource.not_found')
  const refusal = whyNot(actor, target)
  if (refusal) throw new Failure(refusal)
  return { actor, target }
}
