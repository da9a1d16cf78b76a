import type {
  DeviceUsb,
  KnownUsb,
  LookQuery,
  UsbDevice,
  UsbQuery,
  UsbSightings,
} from '@marsad/contract/http/inventory'
import { inWorkspace, type WorkspaceCtx } from '../../../platform/context.ts'
import { pageOf } from '../../../platform/cursors.ts'
import { lookAtPart } from '../parts/look-at-part.ts'
import { countSightings, type KnownRow, listSightingRows, listUsbRows, type UsbRow } from './usb.store.ts'

export const toUsbDevice = ({ firstSeenAt, lastSeenAt, ...usb }: UsbRow): UsbDevice => ({
  ...usb,
  firstSeenAt: firstSeenAt.toISOString(),
  lastSeenAt: lastSeenAt.toISOString(),
})

export const toKnownUsb = ({ createdAt, ...known }: KnownRow): KnownUsb => ({
  ...known,
  createdAt: createdAt.toISOString(),
})

export async function getDeviceUsb(
  ctx: WorkspaceCtx,
  deviceId: string,
  { look }: LookQuery,
): Promise<DeviceUsb> {
  const { freshness } = await lookAtPart(ctx, { deviceId, part: 'usb', look })
  const rows = await inWorkspace(ctx, (tx) => listUsbRows(tx, ctx.caller.workspaceId, deviceId))
  const { asOf, isLive } = freshness
  return {
    ...freshness,
    // The machine has just listed them; rows are not rewritten without a change.
    devices: rows.map((row) => {
      const usb = toUsbDevice(row)
      return isLive && asOf && usb.status === 'connected' ? { ...usb, lastSeenAt: asOf } : usb
    }),
  }
}

/** Sightings of USB devices in the workspace: a device seen on several machines has one entry for each. */
export async function searchUsb(
  ctx: WorkspaceCtx,
  { cursor, limit, ...filter }: UsbQuery,
): Promise<UsbSightings> {
  const { workspaceId } = ctx.caller
  const [rows, total] = await inWorkspace(ctx, (tx) =>
    Promise.all([
      listSightingRows(tx, workspaceId, filter, { before: cursor, limit: limit + 1 }),
      countSightings(tx, workspaceId, filter),
    ]),
  )
  const { items, nextCursor } = pageOf(rows, limit, ({ id }) => id)
  const sightings = items.map(({ device, ...usb }) => ({ ...toUsbDevice(usb), device }))
  return { sightings, nextCursor, total }
}
