import type { Tx } from '../../engines/postgres.ts'
import type { Ctx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { joinByInvitation, type OpenInvitation } from '../invitations/index.ts'
import { ensureHomeWorkspace } from '../workspaces/index.ts'
import { deleteCode } from './codes.store.ts'
import { markVerified, type Registration } from './users.store.ts'

/**
 * Makes an account of the registration whose address was proven. Its person joins the workspace that invited them, or
 * gets one of their own.
 */
export async function proveAddress(
  tx: Tx,
  ctx: Ctx,
  email: string,
  registration: Registration,
  invitation: OpenInvitation | undefined,
) {
  await deleteCode(tx, email, 'verify')
  const user = await markVerified(tx, registration)
  if (!user) throw new Failure('auth.code_invalid')
  if (invitation) await joinByInvitation(tx, ctx, invitation, user.id)
  else await ensureHomeWorkspace(tx, user)
}
