import type { NewPostUpdate, NewStatusPost } from '@marsad/contract/http/status-pages'
import { impacts, postKinds, postStages } from '@marsad/contract/monitors'
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { workspacePolicy } from '../engines/row-level-security.ts'
import { createdAt, id, instant, oneOf } from './columns.ts'
import { statusPages } from './status-pages.ts'
import { workspaces } from './workspaces.ts'

const workspaceId = () =>
  uuid()
    .notNull()
    .references(() => workspaces.id, { onDelete: 'cascade' })

/** An incident or a maintenance that readers of a page are told about. */
export const statusPosts = pgTable(
  'status_posts',
  {
    id: id(),
    workspaceId: workspaceId(),
    pageId: uuid()
      .notNull()
      .references(() => statusPages.id, { onDelete: 'cascade' }),
    kind: text({ enum: [...postKinds] }).notNull(),
    title: jsonb().$type<NewStatusPost['title']>().notNull(),
    impact: text({ enum: [...impacts] }).notNull(),
    itemIds: uuid().array().notNull(),
    startsAt: instant().notNull(),
    /** As planned, of a maintenance: it ends then by itself. */
    endsAt: instant(),
    /** When somebody said that it is over. */
    closedAt: instant(),
  },
  (table) => [
    index('status_posts_page').on(table.pageId, table.startsAt),
    index('status_posts_workspace').on(table.workspaceId),
    oneOf('status_posts_kind', table.kind, postKinds),
    oneOf('status_posts_impact', table.impact, impacts),
    check('status_posts_plan', sql`(${table.kind} = 'maintenance') = (${table.endsAt} is not null)`),
    workspacePolicy(),
  ],
)

export const statusUpdates = pgTable(
  'status_updates',
  {
    id: id(),
    workspaceId: workspaceId(),
    postId: uuid()
      .notNull()
      .references(() => statusPosts.id, { onDelete: 'cascade' }),
    at: createdAt(),
    stage: text({ enum: [...postStages.incident, ...postStages.maintenance] }).notNull(),
    text: jsonb().$type<NewPostUpdate['text']>().notNull(),
  },
  (table) => [
    index('status_updates_post').on(table.postId, table.at),
    index('status_updates_workspace').on(table.workspaceId),
    oneOf('status_updates_stage', table.stage, Object.values(postStages).flat()),
    workspacePolicy(),
  ],
)
