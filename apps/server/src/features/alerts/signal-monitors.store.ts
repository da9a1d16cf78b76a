import { and, eq } from 'drizzle-orm'
import { isOneOf } from '../../engines/is-one-of.ts'
import type { Tx } from '../../engines/postgres.ts'
import { monitors } from '../../schema/monitors.ts'

/** The monitors that signals are about, as far as their alerts ask. */
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
