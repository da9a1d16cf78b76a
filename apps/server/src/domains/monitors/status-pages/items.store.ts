import type { StatusItem } from '@marsad/contract/http/status-pages'
import { and, eq } from 'drizzle-orm'
import { isOneOf } from '../../../engines/sql.ts'
import type { Tx } from '../../../engines/postgres.ts'
import { devicePresence, devices } from '../../devices/schema.ts'
import { monitors } from '../schema.ts'

/** The stored data of the items of a page, without samples. */
export type ItemRows = {
  devices: { id: string; name: string; createdAt: Date; lastSeenAt: Date | null }[]
  monitors: MonitorRow[]
}
export type MonitorRow = {
  id: string
  name: string
  isPaused: boolean
  intervalSeconds: number
  failures: number
  deviceId: string | null
  probedById: string | null
  openAlerts: number
  createdAt: Date
}

const idsOf = (items: readonly Pick<StatusItem, 'kind' | 'id'>[], kind: StatusItem['kind']) =>
  items.filter((item) => item.kind === kind).map(({ id }) => id)

/** Those of the items that the workspace has; the others were removed, or were never its own. */
export async function findItems(
  tx: Tx,
  workspaceId: string,
  items: readonly Pick<StatusItem, 'kind' | 'id'>[],
): Promise<ItemRows> {
  const [ofDevices, ofMonitors] = [idsOf(items, 'device'), idsOf(items, 'monitor')]
  const [deviceRows, monitorRows] = await Promise.all([
    ofDevices.length === 0
      ? []
      : tx
          .select({
            id: devices.id,
            name: devices.name,
            createdAt: devices.createdAt,
            lastSeenAt: devicePresence.lastSeenAt,
          })
          .from(devices)
          .leftJoin(devicePresence, eq(devicePresence.deviceId, devices.id))
          .where(and(eq(devices.workspaceId, workspaceId), isOneOf(devices.id, ofDevices))),
    ofMonitors.length === 0
      ? []
      : tx
          .select({
            id: monitors.id,
            name: monitors.name,
            isPaused: monitors.isPaused,
            intervalSeconds: monitors.intervalSeconds,
            failures: monitors.failures,
            deviceId: monitors.deviceId,
            probedById: monitors.probedById,
            openAlerts: monitors.openAlerts,
            createdAt: monitors.createdAt,
          })
          .from(monitors)
          .where(and(eq(monitors.workspaceId, workspaceId), isOneOf(monitors.id, ofMonitors))),
  ])
  return { devices: deviceRows, monitors: monitorRows }
}
