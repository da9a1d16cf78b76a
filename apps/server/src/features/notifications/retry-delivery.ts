import type { Delivery } from '@marsad/contract/http/alerts'
import { inWorkspace, type UserCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { findDeliveryRows, tryAgain } from './deliveries.store.ts'
import { toDelivery } from './to-delivery.ts'
import { wakeChannels } from './notifications.jobs.ts'

/** Tries once more, now; one that has used up its tries gets this one. */
export async function retryDelivery(ctx: UserCtx, id: string): Promise<Delivery> {
  const { workspaceId } = ctx.caller
  const row = await inWorkspace(ctx, async (tx) => {
    const [before] = await findDeliveryRows(tx, workspaceId, [id])
    if (!before) throw new Failure('resource.not_found')
    if (before.status === 'delivered' || before.channelId === null || before.alertId === null) {
      throw new Failure('resource.conflict')
    }
    const at = new Date()
    await tryAgain(tx, id, at)
    await wakeChannels(ctx, workspaceId, [{ channelId: before.channelId, nextTryAt: at }], { tx })
    const [after] = await findDeliveryRows(tx, workspaceId, [id])
    return after
  })
  if (!row) throw new Failure('resource.not_found')
  return toDelivery(row)
}
