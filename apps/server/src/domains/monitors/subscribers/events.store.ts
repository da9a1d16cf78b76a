import type { Locale } from '@marsad/contract/http/common'
import { and, eq, lt, lte, sql } from 'drizzle-orm'
import type { Tx } from '../../../engines/postgres.ts'
import { isOneOf } from '../../../engines/sql.ts'
import { newId } from '../../../platform/ids.ts'
import type { PageRow } from '../status-pages/status-pages.store.ts'
import {
  type EventContent,
  type mailStatuses,
  statusEvents,
  statusItemStates,
  statusMails,
  statusSubscribers,
} from './schema.ts'
import type { ItemState } from './subscribers.rules.ts'

export async function findStates(tx: Tx, pageId: string): Promise<Map<string, ItemState>> {
  const rows = await tx.select().from(statusItemStates).where(eq(statusItemStates.pageId, pageId))
  return new Map(
    rows.map(({ itemId, isDown, turnedAt, changes }) => [itemId, { isDown, turnedAt, changes }] as const),
  )
}

export async function putState(
  tx: Tx,
  { id, workspaceId }: Pick<PageRow, 'id' | 'workspaceId'>,
  itemId: string,
  state: ItemState,
) {
  await tx
    .insert(statusItemStates)
    .values({ ...state, workspaceId, pageId: id, itemId })
    .onConflictDoUpdate({ target: [statusItemStates.pageId, statusItemStates.itemId], set: state })
}

/** Items that left the page start anew if they return. */
export async function deleteStates(tx: Tx, pageId: string, itemIds: readonly string[]) {
  if (itemIds.length === 0) return
  await tx
    .delete(statusItemStates)
    .where(and(eq(statusItemStates.pageId, pageId), isOneOf(statusItemStates.itemId, itemIds)))
}

/** A state that was sent is not compared with one observed much later. */
export async function forgetStates(tx: Tx, pageId: string) {
  await tx.delete(statusItemStates).where(eq(statusItemStates.pageId, pageId))
}

/** Stores an event with one waiting mail for each subscriber of these items; returns how many. */
export async function addEvent(
  tx: Tx,
  { id: pageId, workspaceId }: Pick<PageRow, 'id' | 'workspaceId'>,
  { content, postId }: { content: EventContent; postId?: string },
): Promise<number> {
  const id = newId()
  await tx.insert(statusEvents).values({ id, workspaceId, pageId, postId: postId ?? null, content })
  const isForAll = content.kind === 'post' && content.items.length === 0
  const itemIds = sql.param(content.items.map((item) => item.id))
  const { rowCount } = await tx.execute(sql`
    insert into ${statusMails} (workspace_id, page_id, event_id, subscriber_id)
    select workspace_id, page_id, ${id}::uuid, id from ${statusSubscribers}
    where page_id = ${pageId} and confirmed_at is not null
      and (${isForAll} or item_ids is null or item_ids && ${itemIds}::uuid[])`)
  return rowCount ?? 0
}

export type ClaimedMail = {
  eventId: string
  subscriberId: string
  attempts: number
  content: EventContent
  email: string
  locale: Locale
  itemIds: string[] | null
  token: Buffer
}

/** Due mails are marked as being sent, those of one subscriber in the order of their events. */
export async function claimMails(tx: Tx, pageId: string, most: number): Promise<ClaimedMail[]> {
  const { rows } = await tx.execute<ClaimedMail>(sql`
    with due as (
      select event_id, subscriber_id from ${statusMails} m
      where page_id = ${pageId} and status = 'waiting' and next_try_at <= now()
        and event_id = (select e.event_id from ${statusMails} e where e.subscriber_id = m.subscriber_id
          and e.status = 'waiting' order by e.event_id limit 1)
      order by page_id, event_id, subscriber_id limit ${most} for update of m skip locked
    )
    update ${statusMails} m set status = 'sending', attempts = m.attempts + 1
    from due join ${statusEvents} e on e.id = due.event_id
      join ${statusSubscribers} s on s.id = due.subscriber_id
    where m.event_id = due.event_id and m.subscriber_id = due.subscriber_id
    returning m.event_id as "eventId", m.subscriber_id as "subscriberId", m.attempts, e.content, s.email,
      s.locale, s.item_ids as "itemIds", s.token`)
  return rows
}

export async function markMail(
  tx: Tx,
  { eventId, subscriberId }: Pick<ClaimedMail, 'eventId' | 'subscriberId'>,
  change: { status: (typeof mailStatuses)[number]; nextTryAt?: Date },
) {
  await tx
    .update(statusMails)
    .set(change)
    .where(and(eq(statusMails.eventId, eventId), eq(statusMails.subscriberId, subscriberId)))
}

/** Claimed mails whose sending did not begin. */
export async function giveBack(tx: Tx, mails: readonly ClaimedMail[]) {
  for (const mail of mails) await markMail(tx, mail, { status: 'waiting' })
}

const isWaiting = eq(statusMails.status, 'waiting')

/** Mails of a page that is no longer public, or takes no subscriptions any more, are not sent. */
export async function dropWaiting(tx: Tx, pageId: string) {
  await tx.delete(statusMails).where(and(eq(statusMails.pageId, pageId), isWaiting))
}

export async function listDuePages(tx: Tx, workspaceId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ pageId: statusMails.pageId })
    .from(statusMails)
    .where(and(eq(statusMails.workspaceId, workspaceId), isWaiting, lte(statusMails.nextTryAt, sql`now()`)))
  return rows.map(({ pageId }) => pageId)
}

export async function deleteOldEvents(tx: Tx, workspaceId: string, before: Date) {
  await tx
    .delete(statusEvents)
    .where(and(eq(statusEvents.workspaceId, workspaceId), lt(statusEvents.createdAt, before)))
}
