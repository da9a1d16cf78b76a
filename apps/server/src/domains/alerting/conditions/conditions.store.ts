import { and, eq, gt, or } from 'drizzle-orm'
import type { Tx } from '../../../engines/postgres.ts'
import { isOneOf } from '../../../engines/sql.ts'
import { isOpen } from '../alerts/alerts.store.ts'
import type { LifeRow } from '../alerts/life.store.ts'
import { alerts } from '../schema.ts'
import type { HiddenWarning } from './conditions.rules.ts'

/**
 * The alerts that may stand for a condition of these devices, or be hidden by one that does: open alerts, and
 * critical ones that a person resolved and that were reported since the given time.
 */
export const listConditionRows = (
  tx: Tx,
  workspaceId: string,
  deviceIds: readonly string[],
  since: Date,
): Promise<LifeRow[]> =>
  tx
    .select()
    .from(alerts)
    .where(
      and(
        eq(alerts.workspaceId, workspaceId),
        eq(alerts.sourceKind, 'device'),
        isOneOf(alerts.deviceId, deviceIds),
        or(
          isOpen,
          and(
            eq(alerts.status, 'resolved'),
            eq(alerts.resolution, 'person'),
            eq(alerts.severity, 'critical'),
            gt(alerts.confirmedAt, since),
          ),
        ),
      ),
    )

export type Hidden = { row: LifeRow; warning: HiddenWarning | null }

/** The newest reports of the warnings that critical alerts hide. */
export async function writeHiddenWarnings(tx: Tx, hidden: readonly Hidden[]) {
  if (hidden.length === 0) return
  await tx.client.query({
    name: 'write_hidden_warnings',
    text: `
      update alerts set hidden_warning = hidden.warning
      from unnest($1::uuid[], $2::jsonb[]) as hidden (id, warning) where alerts.id = hidden.id`,
    values: [
      hidden.map(({ row }) => row.id),
      hidden.map(({ warning }) => (warning ? JSON.stringify(warning) : null)),
    ],
  })
}
