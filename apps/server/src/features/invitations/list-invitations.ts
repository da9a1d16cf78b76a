import type { PageQuery } from '@marsad/contract/http/common'
import type { InvitationList } from '@marsad/contract/http/team'
import { inWorkspace, type UserCtx } from '../../lib/ctx.ts'
import { pageOf } from '../../lib/page-of.ts'
import { listOpenInvitations } from './invitations.store.ts'
import { toInvitation } from './to-invitation.ts'

export async function listInvitations(ctx: UserCtx, { cursor, limit }: PageQuery): Promise<InvitationList> {
  const rows = await inWorkspace(ctx, (tx) =>
    listOpenInvitations(tx, ctx.caller.workspaceId, { before: cursor, limit: limit + 1 }),
  )
  const { items, nextCursor } = pageOf(rows, limit, ({ id }) => id)
  return { invitations: items.map(toInvitation), nextCursor }
}
