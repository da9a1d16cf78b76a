import type { Ctx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { hashToken } from '../../lib/tokens.ts'
import { findOpenInvitation, type Invitation } from './invitations.store.ts'

/** The open invitation that a token stands for, if this address may use it. */
export async function findInvitation({ engines }: Ctx, token: string, email: string): Promise<Invitation> {
  const invitation = await engines.postgres.transaction({}, (tx) => findOpenInvitation(tx, hashToken(token)))
  if (!invitation) throw new Failure('invitation.invalid')
  if (invitation.email !== null && invitation.email !== email) throw new Failure('invitation.other_address')
  return invitation
}
