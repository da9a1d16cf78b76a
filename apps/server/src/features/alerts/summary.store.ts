import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../engines/postgres.ts'
import { alerts } from '../../schema/alerts.ts'
import { devicePresence } from '../../schema/device-presence.ts'
import { devices } from '../../schema/devices.ts'
import { inState } from '../devices/index.ts'
import { isOpen } from './alerts.store.ts'

const many = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})::int`

export async function countOpen(tx: Tx, workspaceId: string) {
  const [row] = await tx
    .select({
      critical: many(sql`${alerts.status} = 'active' and ${alerts.severity} = 'critical'`),
      warning: many(sql`${alerts.status} = 'active' and ${alerts.severity} = 'warning'`),
      acknowledged: many(sql`${alerts.status} = 'acknowledged'`),
    })
    .from(alerts)
    .where(and(eq(alerts.workspaceId, workspaceId), isOpen))
  return row ?? { critical: 0, warning: 0, acknowledged: 0 }
}

export async function countOffline(tx: Tx, workspaceId: string): Promise<number> {
  const [row] = await tx
    .select({ offline: sql<number>`count(*)::int` })
    .from(devices)
    .innerJoin(devicePresence, eq(devicePresence.deviceId, devices.id))
    .where(and(eq(devices.workspaceId, workspaceId), inState.offline))
  return row?.offline ?? 0
}
