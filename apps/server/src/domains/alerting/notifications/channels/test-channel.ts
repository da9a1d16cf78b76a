import type { ChannelTested } from '@marsad/contract/http/channels'
import { type Caller, inWorkspace, perService, type WorkspaceCtx } from '../../../../platform/context.ts'
import { Failure } from '../../../../platform/errors.ts'
import { newId } from '../../../../platform/ids.ts'
import { rateLimitsIn, minute, takeOrRefuse } from '../../../../platform/rate-limits.ts'
import { findChannelRow } from './channels.store.ts'
import { findWorkspaceOf, markDelivered, markFailed } from '../deliveries/claims.store.ts'
import { addDeliveryRows, findDeliveryRows } from '../deliveries/deliveries.store.ts'
import { membersOf } from '../deliveries/routing.rules.ts'
import { send } from '../deliveries/send.ts'
import { toDelivery } from '../deliveries/deliveries.ts'
import { listReaders } from '../deliveries/notified.store.ts'

const tests = perService((service) => rateLimitsIn(service)('test-channel', [20, minute]))

/** The requesting user; for an API key, the one who created it. */
function personOf(caller: Caller): string | null {
  if (caller.kind === 'user') return caller.userId
  return caller.kind === 'api_key' ? caller.createdBy : null
}

/** One test message, sent now. A mail goes to the requesting user: the test is whether it leaves. */
export async function testChannel(ctx: WorkspaceCtx, channelId: string): Promise<ChannelTested> {
  const { workspaceId } = ctx.caller
  const userId = personOf(ctx.caller)
  const found = await inWorkspace(ctx, async (tx) => {
    const channel = await findChannelRow(tx, workspaceId, channelId)
    const workspace = await findWorkspaceOf(tx, workspaceId)
    return channel && workspace && { channel, workspace, readers: await listReaders(tx, workspaceId) }
  })
  if (!found) throw new Failure('resource.not_found')
  await takeOrRefuse(tests(ctx), workspaceId)
  const { channel, workspace, readers } = found
  const isMail = channel.kind === 'email'
  const reached = isMail && membersOf(channel, readers).length > 0
  const reader = reached ? readers.find((one) => one.userId === userId) : undefined
  const id = newId()
  const row = { id, alertId: null, event: 'test' as const, content: null, attempts: 1 }
  const sent = await send(ctx, { workspaceId, workspace, channel, reader, rows: [row] })
  const [delivery] = await inWorkspace(ctx, async (tx) => {
    await addDeliveryRows(tx, [
      {
        ...row,
        workspaceId,
        channelId,
        channelName: channel.name,
        channelKind: channel.kind,
        ...(reader && { userId: reader.userId, recipient: reader.email }),
        once: `test:${id}`,
        status: 'waiting',
      },
    ])
    if (sent.kind === 'sent') await markDelivered(tx, [id], new Date())
    else await markFailed(tx, id, { ...sent, nextTryAt: null })
    return findDeliveryRows(tx, workspaceId, [id])
  })
  return { deliveries: delivery ? [toDelivery(delivery)] : [] }
}
