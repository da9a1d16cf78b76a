import { setTimeout as sleep } from 'node:timers/promises'
import type { OpenShareRequest, SharedItem } from '@marsad/contract/http/storage'
import { addressKey } from '../../lib/address-key.ts'
import type { Ctx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { takeOrRefuse } from '../../lib/limits.ts'
import { hashToken } from '../../lib/tokens.ts'
import { isPassword } from '../accounts/index.ts'
import { recordAct } from '../audit/index.ts'
import { findItem } from './items.store.ts'
import { shareLimitsOf } from './share-limits.store.ts'
import { findOpenShare, noteOpened } from './shares.store.ts'
import { writeTicket } from './ticket.ts'
import { measureFolder } from './tree.store.ts'

/** What a password costs at a share that many addresses guess at. Who knows it still gets in. */
const slowMs = 3000

/** What the holder of a token gets. A token of nobody, one that is over and one of something deleted look alike. */
export async function openShare(ctx: Ctx, { token, password }: OpenShareRequest): Promise<SharedItem> {
  const { postgres } = ctx.engines
  const { openedFrom, passwordFrom, passwordOf } = shareLimitsOf(ctx)
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
    const download = writeTicket(ctx, {
      of: 'storage',
      purpose: 'download',
      workspaceId,
      holder,
      itemIds: [itemId],
    })
    return { kind, name, sizeBytes, files, type, expiresAt: expiresAt.toISOString(), download }
  })
}
