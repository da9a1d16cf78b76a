import type { DeliveriesQuery } from '@marsad/contract/http/channels'
import { and, asc, desc, eq, inArray, lt, ne, not, notExists, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../../engines/postgres.ts'
import { alerts } from '../../schema.ts'
import { deliveries } from '../schema.ts'

const columns = {
  id: deliveries.id,
  channelId: deliveries.channelId,
  channelName: deliveries.channelName,
  channelKind: deliveries.channelKind,
  userId: deliveries.userId,
  recipient: deliveries.recipient,
  alertId: deliveries.alertId,
  source: alerts.sourceName,
  severity: alerts.severity,
  event: deliveries.event,
  status: deliveries.status,
  attempts: deliveries.attempts,
  problem: deliveries.problem,
  detail: deliveries.detail,
  createdAt: deliveries.createdAt,
  nextTryAt: deliveries.nextTryAt,
  deliveredAt: deliveries.deliveredAt,
}

const selectDeliveries = (tx: Tx, where: SQL | undefined) =>
  tx
    .select(columns)
    .from(deliveries)
    .leftJoin(alerts, eq(alerts.id, deliveries.alertId))
    .where(where)
    .orderBy(desc(deliveries.id))

/** Neither delivered nor given up. */
export const isOpen = inArray(deliveries.status, ['waiting', 'held'])

export const listDeliveryRows = (
  tx: Tx,
  workspaceId: string,
  { cursor, limit, channelId, status }: DeliveriesQuery,
) =>
  selectDeliveries(
    tx,
    and(
      eq(deliveries.workspaceId, workspaceId),
      cursor ? lt(deliveries.id, cursor) : undefined,
      channelId ? eq(deliveries.channelId, channelId) : undefined,
      status ? eq(deliveries.status, status) : undefined,
    ),
  ).limit(limit + 1)
export type DeliveryRow = Awaited<ReturnType<typeof listDeliveryRows>>[number]

const mostOfAlert = 200

export const listRowsOfAlert = (tx: Tx, workspaceId: string, alertId: string) =>
  selectDeliveries(tx, and(eq(deliveries.workspaceId, workspaceId), eq(deliveries.alertId, alertId))).limit(
    mostOfAlert,
  )

export const findDeliveryRows = (tx: Tx, workspaceId: string, ids: readonly string[]) =>
  selectDeliveries(tx, and(eq(deliveries.workspaceId, workspaceId), inArray(deliveries.id, [...ids])))

/** Pending messages of a channel that is deleted or disabled are given up. */
export async function giveUpOn(tx: Tx, channelId: string) {
  await tx
    .update(deliveries)
    .set({ status: 'failed', problem: 'nobody_there', detail: '', nextTryAt: null })
    .where(and(eq(deliveries.channelId, channelId), isOpen))
}

export async function tryAgain(tx: Tx, id: string, at: Date) {
  await tx
    .update(deliveries)
    .set({ status: 'waiting', nextTryAt: at })
    .where(and(eq(deliveries.id, id), sql`${deliveries.status} <> 'delivered'`))
}

/** The columns that a new message may bring; the rest follows from its sending. */
export type NewDelivery = Omit<
  typeof deliveries.$inferInsert,
  'detail' | 'createdAt' | 'claimedUntil' | 'deliveredAt' | 'linkUsedAt'
>

/** Returns the rows that were new. One value carries all: a burst has thousands of them. */
export async function addDeliveryRows(tx: Tx, rows: readonly NewDelivery[]) {
  if (rows.length === 0) return []
  const { rows: added } = await tx.client.query<{ channelId: string | null; nextTryAt: Date | null }>({
    name: 'add_deliveries',
    text: `
      insert into deliveries (id, workspace_id, channel_id, channel_name, channel_kind, user_id, recipient, push_subscription_id,
        alert_id, event,
        escalation_id, escalation_step, once, content, status, attempts, problem, next_try_at)
      select "id", "workspaceId", "channelId", "channelName", "channelKind", "userId", coalesce("recipient", ''),
        "pushSubscriptionId", "alertId", "event", "escalationId", "escalationStep", "once", "content", "status", coalesce("attempts", 0), "problem", "nextTryAt"
      from json_to_recordset($1::json) as fresh ("id" uuid, "workspaceId" uuid, "channelId" uuid, "channelName" text,
        "channelKind" text, "userId" uuid, "recipient" text, "pushSubscriptionId" uuid, "alertId" uuid, "event" text, "escalationId" uuid,
        "escalationStep" int, "once" text, "content" jsonb,
        "status" text, "attempts" int, "problem" text, "nextTryAt" timestamptz)
      on conflict do nothing
      returning channel_id as "channelId", next_try_at as "nextTryAt"`,
    values: [JSON.stringify(rows)],
  })
  return added
}

/** Deletes the oldest delivered or given-up messages, up to a maximum; returns the count. */
export async function deleteOldDeliveries(
  tx: Tx,
  workspaceId: string,
  before: Date,
  most: number,
): Promise<number> {
  const old = tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.workspaceId, workspaceId),
        lt(deliveries.createdAt, before),
        not(isOpen),
        // These rows decide who is notified when the alert resolves.
        notExists(
          tx
            .select({ id: alerts.id })
            .from(alerts)
            .where(and(eq(alerts.id, deliveries.alertId), ne(alerts.status, sql`'resolved'`))),
        ),
      ),
    )
    .orderBy(asc(deliveries.id))
    .limit(most)
  const { rowCount } = await tx.delete(deliveries).where(inArray(deliveries.id, old))
  return rowCount ?? 0
}
