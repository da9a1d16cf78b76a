import type { UsbQuery, UsbSightings } from '@marsad/contract/http/inventory'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { pageOf } from '../../lib/page-of.ts'
import { toUsbDevice } from './to-usb-device.ts'
import { countSightings, listSightingRows } from './usb.store.ts'

/** Where in the workspace a USB device was seen: a stick that went from machine to machine is there once for each. */
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
