import type { Done } from '@marsad/contract/http/auth'
import type {
  CreatedShare,
  NewShare,
  OpenShareRequest,
  Share,
  SharedItem,
  ShareList,
  SharesQuery,
} from '@marsad/contract/http/storage'
import { setTimeout as sleep } from 'node:timers/promises'
import { recordAct } from '../../../platform/audit/audit.ts'
import { type Ctx, inWorkspace, perService, type UserCtx } from '../../../platform/context.ts'
import { pageOf } from '../../../platform/cursors.ts'
import { Failure } from '../../../platform/errors.ts'
import { addressKey } from '../../../platform/http-headers.ts'
import { newId } from '../../../platform/ids.ts'
import { minute, rateLimitsIn, takeOrRefuse } from '../../../platform/rate-limits.ts'
import { announce } from '../../../platform/live/live.bus.ts'
import { hashToken, newToken } from '../../../platform/signed-tokens.ts'
import { hashPassword, isPassword, loadOwnMembership } from '../../identity/index.ts'
import { writeDownloadToken } from '../content/download-token.ts'
import { findItem } from '../items/items.store.ts'
import { measureFolder } from '../items/tree.store.ts'
import {
  addShareRow,
  deleteShareRow,
  findOpenShare,
  listShareRows,
  noteOpened,
  type ShareRow,
} from './shares.store.ts'

export const toShare = (share: ShareRow): Share => ({
  id: share.id,
  itemId: share.itemId,
  createdBy: share.createdBy,
  createdAt: share.createdAt.toISOString(),
  expiresAt: share.expiresAt.toISOString(),
  isExpired: share.expiresAt.getTime() <= Date.now(),
  hasPassword: share.hasPassword,
  opened: share.opened,
  lastOpenedAt: share.lastOpenedAt?.toISOString() ?? null,
})

/** Rate limits of opening shares. */
const shareRateLimitsOf = perService((service) => {
  const limit = rateLimitsIn(service)
  return {
    openedFrom: limit('share-from', [60, 15 * minute]),
    /** Password attempts at one share from one address, so that guessing locks out nobody else. */
    passwordFrom: limit('share-password-from', [10, 15 * minute]),
    /** Password attempts at one share from all addresses; beyond this each attempt is delayed. */
    passwordOf: limit('share-password', [200, 15 * minute]),
  }
})

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

export async function listShares(ctx: UserCtx, { itemId, cursor, limit }: SharesQuery): Promise<ShareList> {
  const rows = await inWorkspace(ctx, (tx) =>
    listShareRows(tx, ctx.caller.workspaceId, { itemId, before: cursor, limit: limit + 1 }),
  )
  const { items, nextCursor } = pageOf(rows, limit, ({ id }) => id)
  return { shares: items.map((row) => ({ ...toShare(row), item: row.item })), nextCursor }
}

/** Ends a share at once, and its download links that have not started. */
export async function revokeShare(ctx: UserCtx, id: string): Promise<Done> {
  const { workspaceId } = ctx.caller
  await inWorkspace(ctx, async (tx) => {
    const share = await deleteShareRow(tx, workspaceId, id)
    if (!share) throw new Failure('resource.not_found')
    await recordAct(tx, ctx, ctx.caller, { action: 'share.revoked', target: share.item.name })
  })
  announce(ctx, workspaceId, { kind: 'storage' })
  return { success: true, message: 'Share link revoked' }
}

/** Delay of a password attempt at a share under attack. The right password still works. */
const slowMs = 3000

/** The item of a share token. Unknown and expired tokens and deleted items give the same answer. */
export async function openShare(ctx: Ctx, { token, password }: OpenShareRequest): Promise<SharedItem> {
  const { postgres } = ctx.engines
  const { openedFrom, passwordFrom, passwordOf } = shareRateLimitsOf(ctx)
  const sender = addressKey(ctx.ip)
  await takeOrRefuse(openedFrom, sender)
  const share = await findOpenShare(postgres, hashToken(token))
  if (!share) throw new Failure('share.invalid')
  if (share.passwordHash !== null) {
    if (password === undefined) throw new Failure('share.password_required')
    await takeOrRefuse(passwordFrom, `${share.id} ${sender}`)
    if ((await passwordOf.take(share.id)) > 0) await sleep(slowMs)
    if (!(await isPassword(password, share.passwordHash))) throw new Failure('share.password_wrong')
    await Promise.all([passwordFrom.giveBack(`${share.id} ${sender}`), passwordOf.giveBack(share.id)])
  }
  const { id: shareId, workspaceId, itemId, expiresAt } = share
  return postgres.transaction({ workspaceId }, async (tx) => {
    const item = await findItem(tx, workspaceId, itemId)
    if (!item) throw new Failure('share.invalid')
    const { kind, name, type } = item
    const { files, sizeBytes } =
      kind === 'folder' ? await measureFolder(tx, itemId) : { files: 1, sizeBytes: item.sizeBytes }
    await noteOpened(tx, shareId)
    const actor = { kind: 'share' as const, shareId, workspaceId }
    await recordAct(tx, ctx, actor, { action: 'share.opened', target: name })
    const holder = { kind: 'share' as const, id: shareId }
    const download = writeDownloadToken(ctx, {
      of: 'storage',
      purpose: 'download',
      workspaceId,
      holder,
      itemIds: [itemId],
    })
    return { kind, name, sizeBytes, files, type, expiresAt: expiresAt.toISOString(), download }
  })
}
