import { eq } from 'drizzle-orm'
import type { Tx } from '../../../engines/postgres.ts'
import { devicePresence, devices } from '../../devices/schema.ts'

export type Enrolled = { id: string; name: string; createdAt: Date; lastSeenAt: Date | null }

/** All devices of a workspace, with the fewest columns. */
export const listEnrolled = (tx: Tx, workspaceId: string): Promise<Enrolled[]> =>
  tx
    .select({
      id: devices.id,
      name: devices.name,
      createdAt: devices.createdAt,
      lastSeenAt: devicePresence.lastSeenAt,
    })
    .from(devices)
    .leftJoin(devicePresence, eq(devicePresence.deviceId, devices.id))
    .where(eq(devices.workspaceId, workspaceId))
