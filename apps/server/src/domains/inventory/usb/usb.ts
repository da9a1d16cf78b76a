import type {
  DeviceUsb,
  KnownUsb,
  LookQuery,
  UsbDevice,
  UsbQuery,
  UsbSightings,
} from '@marsad/contract/http/inventory'
import { z } from 'zod'
import { countDevices } from '../../devices/index.ts'
import { inWorkspace, type WorkspaceCtx } from '../../../platform/context.ts'
import { pageOf, readCursor, writeCursor } from '../../../platform/cursors.ts'
import { lookAtPart } from '../parts/look-at-part.ts'
import {
  countKnown,
  countSightings,
  countUsb,
  type KnownRow,
  listSightingRows,
  listUsbRows,
  type UsbRow,
} from './usb.store.ts'

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

const SightingCursor = z.strictObject({ isUnknown: z.boolean(), id: z.uuid() })

/** Sightings of USB devices in the workspace: a device seen on several machines has one entry for each. */
export async function searchUsb(
  ctx: WorkspaceCtx,
  { cursor, limit, ...filter }: UsbQuery,
): Promise<UsbSightings> {
  const { workspaceId } = ctx.caller
  const after = readCursor(SightingCursor, cursor)
  const [rows, total, counts, known, machines] = await inWorkspace(ctx, (tx) =>
    Promise.all([
      listSightingRows(tx, workspaceId, filter, { after, limit: limit + 1 }),
      countSightings(tx, workspaceId, filter),
      countUsb(tx, workspaceId),
      countKnown(tx, workspaceId),
      countDevices(tx, workspaceId),
    ]),
  )
  const { items, nextCursor } = pageOf(rows, limit, ({ isUnknown, id }) => writeCursor({ isUnknown, id }))
  const sightings = items.map(({ device, ...usb }) => ({ ...toUsbDevice(usb), device }))
  const { connected, recent, unknown, reporting } = counts
  return {
    sightings,
    nextCursor,
    total,
    counts: {
      connected,
      recent,
      unknown: known > 0 ? unknown : null,
      notReporting: Math.max(0, machines - reporting),
      machines,
    },
  }
}
