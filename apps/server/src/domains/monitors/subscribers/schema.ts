import type { Bilingual } from '@marsad/contract/http/status-pages'
import type { PostKind, PostStage } from '@marsad/contract/monitors'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { workspaceOrTokenPolicy, workspacePolicy } from '../../../engines/row-level-security.ts'
import { bytea, createdAt, id, indexOf, instant, oneOf } from '../../../platform/schema.ts'
import { workspaces } from '../../identity/schema.ts'
import { statusPages, statusPosts } from '../schema.ts'

const workspaceId = () =>
  uuid()
    .notNull()
    .references(() => workspaces.id, { onDelete: 'cascade' })

const pageId = () =>
  uuid()
    .notNull()
    .references(() => statusPages.id, { onDelete: 'cascade' })

/** People who get the news of a page by e-mail, once they have confirmed their address. */
export const statusSubscribers = pgTable(
  'status_subscribers',
  {
    id: id(),
    workspaceId: workspaceId(),
    pageId: pageId(),
    email: text().notNull(),
    locale: text({ enum: ['en', 'ar'] }).notNull(),
    /** Null: all items, also those added later. */
    itemIds: uuid().array(),
    /** Of the confirmation link at first, then of the links in every mail. */
    tokenHash: bytea().notNull().unique(),
    /** The token of the links in every mail, encrypted. Null until confirmed. */
    token: bytea(),
    /** Until when the confirmation link works. Null once confirmed. */
    expiresAt: instant(),
    confirmedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('status_subscribers_address').on(table.pageId, table.email),
    index('status_subscribers_page').on(table.pageId, table.id),
    index('status_subscribers_workspace').on(table.workspaceId),
    indexOf('status_subscribers_expires', table.expiresAt),
    oneOf('status_subscribers_locale', table.locale, ['en', 'ar']),
    check(
      'status_subscribers_confirmed',
      sql`(${table.confirmedAt} is null) = (${table.expiresAt} is not null)
        and (${table.confirmedAt} is null) = (${table.token} is null)`,
    ),
    workspaceOrTokenPolicy(),
  ],
)

/** The state of an item that subscribers were last notified of, and since when it is another. */
export const statusItemStates = pgTable(
  'status_item_states',
  {
    workspaceId: workspaceId(),
    pageId: pageId(),
    itemId: uuid().notNull(),
    isDown: boolean().notNull(),
    turnedAt: instant(),
    /** When subscribers were notified of a change in the last hour. */
    changes: jsonb().$type<string[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.itemId] }),
    index('status_item_states_workspace').on(table.workspaceId),
    workspacePolicy(),
  ],
)

/** The content of a mail, stored with its event: by the time it is sent, page and post may have changed. */
export type EventContent =
  | { kind: 'items'; at: string; items: { id: string; label: Bilingual; isDown: boolean }[] }
  | {
      kind: 'post'
      at: string
      post: PostKind
      stage: PostStage
      title: Bilingual
      text: Bilingual
      /** Empty: all items of the page. */
      items: { id: string; label: Bilingual }[]
      startsAt: string
      endsAt: string | null
    }

/** What subscribers of a page are notified of. */
export const statusEvents = pgTable(
  'status_events',
  {
    id: id(),
    workspaceId: workspaceId(),
    pageId: pageId(),
    /** Mails that still wait are not sent once the post is deleted. */
    postId: uuid().references(() => statusPosts.id, { onDelete: 'cascade' }),
    content: jsonb().$type<EventContent>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('status_events_page').on(table.pageId),
    indexOf('status_events_post', table.postId),
    index('status_events_workspace').on(table.workspaceId),
    index('status_events_created').on(table.createdAt),
    workspacePolicy(),
  ],
)

export const mailStatuses = ['waiting', 'sending', 'sent', 'failed'] as const

/**
 * One mail for each event and subscriber. It is marked as `sending` before it leaves: if the server dies in
 * between, it is not sent again.
 */
export const statusMails = pgTable(
  'status_mails',
  {
    workspaceId: workspaceId(),
    /** Of the event, with which it is deleted. */
    pageId: uuid().notNull(),
    eventId: uuid()
      .notNull()
      .references(() => statusEvents.id, { onDelete: 'cascade' }),
    subscriberId: uuid()
      .notNull()
      .references(() => statusSubscribers.id, { onDelete: 'cascade' }),
    status: text({ enum: [...mailStatuses] })
      .notNull()
      .default('waiting'),
    attempts: integer().notNull().default(0),
    nextTryAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.subscriberId] }),
    index('status_mails_subscriber').on(table.subscriberId, table.eventId),
    index('status_mails_workspace').on(table.workspaceId),
    index('status_mails_waiting')
      .on(table.pageId, table.eventId, table.subscriberId)
      .where(sql`${table.status} = 'waiting'`),
    index('status_mails_due')
      .on(table.nextTryAt)
      .where(sql`${table.status} = 'waiting'`),
    oneOf('status_mails_status', table.status, mailStatuses),
    workspacePolicy(),
  ],
)
