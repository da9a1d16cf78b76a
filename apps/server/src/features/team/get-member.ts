import type { Member } from '@marsad/contract/http/team'
import type { Tx } from '../../engines/postgres.ts'
import type { UserCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { findMemberRow } from './team.store.ts'
import { toMember } from './to-member.ts'

export async function getMember(tx: Tx, ctx: UserCtx, userId: string): Promise<Member> {
  const row = await findMemberRow(tx, ctx.caller.workspaceId, userId)
  if (!row) throw new Failure('resource.not_found')
  return toMember(ctx.caller, row)
}
