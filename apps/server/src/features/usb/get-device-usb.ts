import type { DeviceUsb, LookQuery } from '@marsad/contract/http/inventory'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { lookAtPart } from '../inventory/index.ts'
import { toUsbDevice } from './to-usb-device.ts'
import { listUsbRows } from './usb.store.ts'

export async function getDeviceUsb(
  ctx: WorkspaceCtx,
  deviceId: string,
  { look }: LookQuery,
): Promise<DeviceUsb> {
  const { freshness } = await lookAtPart(ctx, { deviceId, part: 'usb', look })
  const rows = await inWorkspace(ctx, (tx) => listUsbRows(tx, ctx.caller.workspaceId, deviceId))
  return { ...freshness, devices: rows.map(toUsbDevice) }
}
