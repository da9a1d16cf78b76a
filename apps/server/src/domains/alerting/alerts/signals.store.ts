import { and, eq, max, sql } from 'drizzle-orm'
import { isOneOf } from '../../../engines/sql.ts'
import type { Tx } from '../../../engines/postgres.ts'
import { devicePresence, devices } from '../../devices/schema.ts'
import { monitors } from '../../monitors/schema.ts'
import { alerts } from '../schema.ts'

/** The devices of signals, with the columns that alerts need. */
export const findSignalDevices = (tx: Tx, workspaceId: string, ids: readonly string[]) =>
  tx
    .select({
      id: devices.id,
      name: devices.name,
      tags: devices.tags,
      address: devicePresence.address,
      lastSeenAt: devicePresence.lastSeenAt,
      samplesSince: devicePresence.samplesSince,
      samplesAt: devicePresence.samplesAt,
    })
    .from(devices)
    .leftJoin(devicePresence, eq(devicePresence.deviceId, devices.id))
    .where(and(eq(devices.workspaceId, workspaceId), isOneOf(devices.id, ids)))
export type SignalDevice = Awaited<ReturnType<typeof findSignalDevices>>[number]

export const isOffline = sql`${alerts.subject} ->> 'kind' = 'offline'`

/** When devices last came back from a notified offline period. */
export async function findReturnsOfDevices(
  tx: Tx,
  workspaceId: string,
  ids: readonly string[],
): Promise<Map<string | null, Date | null>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: alerts.deviceId, backAt: max(alerts.resolvedAt) })
    .from(alerts)
    .where(
      and(
        eq(alerts.workspaceId, workspaceId),
        isOneOf(alerts.deviceId, ids),
        eq(alerts.status, 'resolved'),
        isOffline,
      ),
    )
    .groupBy(alerts.deviceId)
  return new Map(rows.map(({ id, backAt }) => [id, backAt]))
}

/** The monitors of signals, with the columns that alerts need. */
export const findSignalMonitors = (tx: Tx, workspaceId: string, ids: readonly string[]) =>
  tx
    .select({
      id: monitors.id,
      name: monitors.name,
      deviceId: monitors.deviceId,
      severity: monitors.severity,
      failures: monitors.failures,
      intervalSeconds: monitors.intervalSeconds,
      certificateDays: monitors.certificateDays,
      isPaused: monitors.isPaused,
    })
    .from(monitors)
    .where(and(eq(monitors.workspaceId, workspaceId), isOneOf(monitors.id, ids)))
export type SignalMonitor = Awaited<ReturnType<typeof findSignalMonitors>>[number]
