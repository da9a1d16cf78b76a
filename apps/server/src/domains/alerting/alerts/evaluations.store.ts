import { and, eq, isNull, sql } from 'drizzle-orm'
import { isOneOf } from '../../../engines/sql.ts'
import type { Tx } from '../../../engines/postgres.ts'
import type { Service } from '../../../platform/context.ts'
import { extendEvaluation, type Evaluation } from '../../../platform/evaluation.ts'
import { inState } from '../../devices/index.ts'
import { devicePresence, devices } from '../../devices/schema.ts'
import { alerts, evaluations } from '../schema.ts'
import { isOpen } from './alerts.store.ts'

/**
 * All evaluators that send alerts count as one: what either of them confirms holds. The same goes for all
 * processes that accept heartbeats.
 */
type Speaker = 'vmalert' | 'heartbeats'

export async function findLastEvaluation(
  tx: Tx,
  evaluator: Speaker = 'vmalert',
): Promise<Evaluation | undefined> {
  const [row] = await tx
    .select({ since: evaluations.since, lastAt: evaluations.lastAt })
    .from(evaluations)
    .where(eq(evaluations.evaluator, evaluator))
  return row
}

/** Records that a source was running: only then does missing data count. */
export const recordEvaluation = (
  { engines }: Pick<Service, 'engines'>,
  at: Date,
  evaluator: Speaker = 'vmalert',
): Promise<void> =>
  engines.postgres.transaction({}, async (tx) => {
    const now = extendEvaluation(await findLastEvaluation(tx, evaluator), at)
    await tx
      .insert(evaluations)
      .values({ evaluator, ...now })
      .onConflictDoUpdate({ target: evaluations.evaluator, set: now })
  })

/** The alerts that still have to be notified. */
export const listUnnotified = (tx: Tx, workspaceId: string, ids: readonly string[]) =>
  tx
    .select({ id: alerts.id, acknowledgedAt: alerts.acknowledgedAt, resolvedAt: alerts.resolvedAt })
    .from(alerts)
    .where(
      and(
        eq(alerts.workspaceId, workspaceId),
        isOneOf(alerts.id, ids),
        eq(alerts.isNotified, false),
        isNull(alerts.silence),
        // Its critical alert is notified instead.
        sql`${alerts.resolution} is distinct from 'superseded'`,
      ),
    )

export const markNotified = (tx: Tx, ids: readonly string[]) =>
  tx.update(alerts).set({ isNotified: true }).where(isOneOf(alerts.id, ids))

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
