import type { Inventory } from '@marsad/contract/agent/inventory'
import { inWorkspace, type DeviceCtx } from '../../lib/ctx.ts'
import { writeHost } from './inventory.store.ts'
import { presence } from './presence.ts'

/** Keeps what a device says of itself in place of what it said before. */
export async function takeInventory(ctx: DeviceCtx, { host }: Inventory) {
  presence(ctx).heard(ctx.caller, ctx.ip)
  const { workspaceId, deviceId } = ctx.caller
  if (host) await inWorkspace(ctx, (tx) => writeHost(tx, workspaceId, deviceId, host))
}
