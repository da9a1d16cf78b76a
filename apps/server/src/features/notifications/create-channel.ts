import { alertLimits } from '@marsad/contract/alerts'
import type { CreatedChannel, NewChannel } from '@marsad/contract/http/channels'
import { inWorkspace, type UserCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { newId } from '../../lib/id.ts'
import { recordAct } from '../audit/index.ts'
import { assertAddress, assertMembers } from './assert-target.ts'
import { addChannelRow, countChannels, findShownChannel } from './channels.store.ts'
import { newSigningSecret, sealTarget } from './sealed-target.ts'
import { emailColumns, hintOf } from './target.rules.ts'
import { toChannel } from './to-channel.ts'

export async function createChannel(ctx: UserCtx, { target, ...given }: NewChannel): Promise<CreatedChannel> {
  const { workspaceId } = ctx.caller
  await assertAddress(ctx, target)
  const id = newId()
  const signingSecret = target.kind === 'webhook' ? newSigningSecret() : null
  const row = await inWorkspace(ctx, async (tx) => {
    if ((await countChannels(tx, workspaceId)) >= alertLimits.channels) {
      throw new Failure('channel.limit_reached')
    }
    await assertMembers(tx, workspaceId, target)
    await addChannelRow(tx, {
      ...given,
      ...emailColumns(target),
      id,
      workspaceId,
      kind: target.kind,
      hint: hintOf(target),
      target: target.kind === 'email' ? null : sealTarget(ctx, id, { target, signingSecret }),
    })
    const details = { kind: target.kind }
    await recordAct(tx, ctx, ctx.caller, { action: 'channel.created', target: given.name, details })
    return findShownChannel(tx, workspaceId, id)
  })
  if (!row) throw new Failure('resource.not_found')
  return { channel: toChannel(row), secret: signingSecret }
}
