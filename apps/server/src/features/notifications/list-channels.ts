import type { Channels } from '@marsad/contract/http/channels'
import { inWorkspace, type UserCtx } from '../../lib/ctx.ts'
import { listChannelRows } from './channels.store.ts'
import { toChannel } from './to-channel.ts'

export async function listChannels(ctx: UserCtx): Promise<Channels> {
  const rows = await inWorkspace(ctx, (tx) => listChannelRows(tx, ctx.caller.workspaceId))
  return { channels: rows.map(toChannel) }
}
