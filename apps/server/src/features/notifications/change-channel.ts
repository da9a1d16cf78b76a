import type { Channel, ChannelChange } from '@marsad/contract/http/channels'
import { inWorkspace, type UserCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { recordAct } from '../audit/index.ts'
import { assertAddress, assertMembers } from './assert-target.ts'
import { changeChannelRow, findChannelRow, findShownChannel, type ChannelRow } from './channels.store.ts'
import { giveUpOn } from './deliveries.store.ts'
import { openTarget, sealTarget } from './sealed-target.ts'
import { emailColumns, hintOf } from './target.rules.ts'
import { toChannel } from './to-channel.ts'

export async function changeChannel(
  ctx: UserCtx,
  id: string,
  { target, ...changes }: ChannelChange,
): Promise<Channel> {
  const { workspaceId } = ctx.caller
  await assertAddress(ctx, target)
  const row = await inWorkspace(ctx, async (tx) => {
    const before = await findChannelRow(tx, workspaceId, id)
    if (!before) throw new Failure('resource.not_found')
    if (target && target.kind !== before.kind) throw new Failure('channel.kind_differs')
    await assertMembers(tx, workspaceId, target)
    await changeChannelRow(
      tx,
      { workspaceId, id },
      {
        ...changes,
        ...(target && {
          ...emailColumns(target),
          hint: hintOf(target),
          target: resealed(ctx, before, target),
        }),
      },
    )
    // Who switches a channel off wants it to be silent now, not when the last try is over.
    if (changes.isEnabled === false) await giveUpOn(tx, id)
    const details = { kind: before.kind }
    await recordAct(tx, ctx, ctx.caller, {
      action: 'channel.changed',
      target: changes.name ?? before.name,
      details,
    })
    return findShownChannel(tx, workspaceId, id)
  })
  if (!row) throw new Failure('resource.not_found')
  return toChannel(row)
}

/** Another address keeps the secret that its receiver verifies with. */
function resealed(ctx: UserCtx, before: ChannelRow, target: NonNullable<ChannelChange['target']>) {
  if (before.target === null) return null
  const { signingSecret } = openTarget(ctx, before.id, before.target)
  return sealTarget(ctx, before.id, { target, signingSecret })
}
