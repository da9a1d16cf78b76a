import type { DeviceList, DeviceListQuery } from '@marsad/contract/http/devices'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { pageOf } from '../../lib/page-of.ts'
import { listDeviceRows } from './devices.store.ts'
import { toDevice } from './to-device.ts'

export async function listDevices(ctx: WorkspaceCtx, query: DeviceListQuery): Promise<DeviceList> {
  const rows = await inWorkspace(ctx, (tx) =>
    listDeviceRows(tx, ctx.caller.workspaceId, { ...query, limit: query.limit + 1 }),
  )
  const { items, nextCursor } = pageOf(rows, query.limit, ({ id }) => id)
  return { devices: items.map(toDevice), nextCursor }
}
