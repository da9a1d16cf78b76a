import type { Tx } from '../../engines/postgres.ts'
import type { Ctx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { recordAct } from '../audit/index.ts'
import { addMember, findMembership, lockTeam } from '../workspaces/index.ts'
import { assertRoom } from './assert-room.ts'
import { enterAs, takeUse, type Invitation } from './invitations.store.ts'

/** Makes a person a member by an invitation that is theirs to use. Leaves the transaction in that workspace. */
export async function joinByInvitation(tx: Tx, ctx: Ctx, invitation: Invitation, userId: string) {
  const { id, workspaceId, role, department, kind } = invitation
  await enterAs(tx, invitation, userId)
  await lockTeam(tx, workspaceId)
  const known = await findMembership(tx, { workspaceId, userId })
  if (known) throw new Failure(known.deactivatedAt ? 'team.deactivated' : 'team.already_member')
  if (!(await takeUse(tx, id))) throw new Failure('invitation.invalid')
  await assertRoom(ctx, tx, workspaceId)
  await addMember(tx, { workspaceId, userId, role, department })
  const actor = { kind: 'user', userId, workspaceId } as const
  await recordAct(tx, ctx, actor, { action: 'member.joined', details: { role, by: kind } })
}
