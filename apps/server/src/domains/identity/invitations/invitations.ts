import type { Done } from '@marsad/contract/http/auth'
import type { PageQuery } from '@marsad/contract/http/common'
import type { Invitation, InvitationList } from '@marsad/contract/http/team'
import { recordAct } from '../../../platform/audit/audit.ts'
import { inWorkspace, type UserCtx } from '../../../platform/context.ts'
import { pageOf } from '../../../platform/cursors.ts'
import { Failure } from '../../../platform/errors.ts'
import { deleteInvitation, type ListedInvitation, listOpenInvitations } from './invitations.store.ts'

export function toInvitation(row: ListedInvitation | undefined): Invitation {
  if (!row) throw new Failure('resource.not_found')
  return { ...row, createdAt: row.createdAt.toISOString(), expiresAt: row.expiresAt.toISOString() }
}

export async function listInvitations(ctx: UserCtx, { cursor, limit }: PageQuery): Promise<InvitationList> {
  const rows = await inWorkspace(ctx, (tx) =>
    listOpenInvitations(tx, ctx.caller.workspaceId, { before: cursor, limit: limit + 1 }),
  )
  const { items, nextCursor } = pageOf(rows, limit, ({ id }) => id)
  return { invitations: items.map(toInvitation), nextCursor }
}

export const revokeInvitation = (ctx: UserCtx, id: string): Promise<Done> =>
  inWorkspace(ctx, async (tx) => {
    const invitation = await deleteInvitation(tx, ctx.caller.workspaceId, id)
    if (!invitation) throw new Failure('resource.not_found')
    const { email, role } = invitation
    await recordAct(tx, ctx, ctx.caller, {
      action: 'invitation.revoked',
      target: email ?? '',
      details: { role },
    })
    return { success: true, message: 'Invitation revoked' }
  })
