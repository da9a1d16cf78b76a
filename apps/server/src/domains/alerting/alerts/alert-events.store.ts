import type { AlertEventKind, Silence } from '@marsad/contract/alerts'
import { and, eq, gt } from 'drizzle-orm'
import { isOneOf } from '../../../engines/sql.ts'
import type { Tx } from '../../../engines/postgres.ts'
import { newId } from '../../../platform/ids.ts'
import { alertEvents } from '../schema.ts'
import type { Actor } from './life.store.ts'

export type NewEvent = {
  alertId: string
  kind: AlertEventKind
  at: Date
  by?: Actor | undefined
  note?: string | undefined
  silence?: Silence | null
  until?: Date | undefined
  assignee?: string | undefined
}

export async function addEvents(tx: Tx, workspaceId: string, events: readonly NewEvent[]) {
  if (events.length === 0) return
  await tx.client.query({
    name: 'add_alert_events',
    text: `
      insert into alert_events (workspace_id, id, alert_id, kind, at, user_id, user_name, note, silence, until, assignee)
      select $1, * from unnest($2::uuid[], $3::uuid[], $4::text[], $5::timestamptz[], $6::uuid[], $7::text[], $8::text[],
        $9::text[], $10::timestamptz[], $11::text[])`,
    values: [
      workspaceId,
      events.map(() => newId()),
      events.map(({ alertId }) => alertId),
      events.map(({ kind }) => kind),
      events.map(({ at }) => at),
      events.map(({ by }) => by?.userId ?? null),
      events.map(({ by }) => by?.name ?? null),
      events.map(({ note }) => note ?? ''),
      events.map(({ silence }) => silence ?? null),
      events.map(({ until }) => until ?? null),
      events.map(({ assignee }) => assignee ?? null),
    ],
  })
}

/** When alerts came back since a moment. */
export const listReturns = (tx: Tx, alertIds: readonly string[], since: Date) =>
  tx
    .select({ alertId: alertEvents.alertId, at: alertEvents.at })
    .from(alertEvents)
    .where(
      and(
        isOneOf(alertEvents.alertId, alertIds),
        eq(alertEvents.kind, 'reopened'),
        gt(alertEvents.at, since),
      ),
    )
