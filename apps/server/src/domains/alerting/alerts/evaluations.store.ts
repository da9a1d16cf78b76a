import { and, eq, isNull, sql } from 'drizzle-orm'
import { isOneOf } from '../../../engines/sql.ts'
import type { Tx } from '../../../engines/postgres.ts'
import type { Service } from '../../../platform/context.ts'
import { hear, type Heard } from '../../../platform/heard.ts'
import { inState } from '../../devices/index.ts'
import { devicePresence, devices } from '../../devices/schema.ts'
import { alerts, evaluations } from '../schema.ts'
import { isOpen } from './alerts.store.ts'

/** All evaluators that send alerts count as one: what either of them confirms is so. All that take heartbeats do, too. */
type Speaker = 'vmalert' | 'heartbeats'

export async function findHeard(tx: Tx, evaluator: Speaker = 'vmalert'): Promise<Heard | undefined> {
  const [row] = await tx
    .select({ since: evaluations.since, lastAt: evaluations.lastAt })
    .from(evaluations)
    .where(eq(evaluations.evaluator, evaluator))
  return row
}

/** Notes that somebody was there: what they do not say is news only then. */
export const heard = (
  { engines }: Pick<Service, 'engines'>,
  at: Date,
  evaluator: Speaker = 'vmalert',
): Promise<void> =>
  engines.postgres.transaction({}, async (tx) => {
    const now = hear(await findHeard(tx, evaluator), at)
    await tx
      .insert(evaluations)
      .values({ evaluator, ...now })
      .onConflictDoUpdate({ target: evaluations.evaluator, set: now })
  })

/** Those of the alerts that somebody is to be told of. */
export const listUntold = (tx: Tx, workspaceId: string, ids: readonly string[]) =>
  tx
    .select({ id: alerts.id, acknowledgedAt: alerts.acknowledgedAt, resolvedAt: alerts.resolvedAt })
    .from(alerts)
    .where(
      and(
        eq(alerts.workspaceId, workspaceId),
        isOneOf(alerts.id, ids),
        eq(alerts.isTold, false),
        isNull(alerts.silence),
      ),
    )

export const markTold = (tx: Tx, ids: readonly string[]) =>
  tx.update(alerts).set({ isTold: true }).where(isOneOf(alerts.id, ids))

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
