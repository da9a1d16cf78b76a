import type { CreatedShare, NewShare } from '@marsad/contract/http/storage'
import { inWorkspace, type UserCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { newId } from '../../lib/id.ts'
import { hashToken, newToken } from '../../lib/tokens.ts'
import { hashPassword } from '../accounts/index.ts'
import { recordAct } from '../audit/index.ts'
import { announce } from '../live/index.ts'
import { loadOwnMembership } from '../workspaces/index.ts'
import { findItem } from './items.store.ts'
import { addShareRow } from './shares.store.ts'
import { toShare } from './to-share.ts'

const dayMs = 86_400_000

export async function createShare(
  ctx: UserCtx,
  { itemId, expiresInDays, password }: NewShare,
): Promise<CreatedShare> {
  const { workspaceId, userId } = ctx.caller
  const token = newToken('share')
  const passwordHash = password === undefined ? null : await hashPassword(password)
  const row = await inWorkspace(ctx, async (tx) => {
    await loadOwnMembership(tx, ctx, 'member')
    const item = await findItem(tx, workspaceId, itemId)
    if (!item) throw new Failure('resource.not_found')
    const details = { days: String(expiresInDays), password: passwordHash === null ? undefined : 'yes' }
    await recordAct(tx, ctx, ctx.caller, { action: 'share.created', target: item.name, details })
    return addShareRow(tx, {
      id: newId(),
      workspaceId,
      itemId,
      tokenHash: hashToken(token),
      passwordHash,
      createdBy: userId,
      expiresAt: new Date(Date.now() + expiresInDays * dayMs),
    })
  })
  if (!row) throw new Failure('resource.not_found')
  announce(ctx, workspaceId, { kind: 'storage' })
  return { share: toShare(row), token }
}
