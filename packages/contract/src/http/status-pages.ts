import { z } from 'zod'
import { Instant } from '../instants.ts'
import {
  impacts,
  postKinds,
  postStages,
  publicStates,
  statusItemKinds,
  statusLanguages,
  statusLimits,
} from '../monitors.ts'
import { ById, Locale, SingleLine } from './common.ts'
import { Done } from './auth.ts'
import { operation } from '../operation.ts'

const { slug, title, text, groups, items } = statusLimits

export const Slug = z
  .string()
  .min(slug.least)
  .max(slug.most)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be small letters, digits and single hyphens')

/** In the languages of the page; empty in others. */
const bilingual = (most: number) => {
  const one = SingleLine.pipe(z.string().max(most))
  return z.strictObject({ en: one, ar: one })
}
export const Bilingual = bilingual(title)
export type Bilingual = z.infer<typeof Bilingual>

/** Line breaks, and otherwise the rules of a single line. */
const Paragraphs = z
  .string()
  .max(text)
  .overwrite((given) => given.replaceAll(/\r\n?/g, '\n'))
  .trim()
  .regex(/^(?:\n|[^\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069])*$/u, 'must be plain text')
const BilingualText = z.strictObject({ en: Paragraphs, ar: Paragraphs })

const StatusItem = z.strictObject({
  kind: z.enum(statusItemKinds),
  id: z.uuid(),
  /** Shown to readers instead of the internal name or address. */
  label: Bilingual,
})
export type StatusItem = z.infer<typeof StatusItem>

const StatusGroup = z.strictObject({ name: Bilingual, items: z.array(StatusItem).max(items) })
export type StatusGroup = z.infer<typeof StatusGroup>

const pageFields = {
  slug: Slug,
  languages: z.enum(statusLanguages),
  title: Bilingual,
  description: BilingualText,
  groups: z.array(StatusGroup).max(groups),
  isPublished: z.boolean(),
  /** Whether readers can subscribe by e-mail. Switched off, the confirmed subscribers stay and get no mail. */
  hasSubscriptions: z.boolean(),
}

export const PostUpdate = z.strictObject({
  id: z.uuid(),
  at: z.iso.datetime(),
  stage: z.enum([...postStages.incident, ...postStages.maintenance]),
  text: BilingualText,
})
export type PostUpdate = z.infer<typeof PostUpdate>

export const StatusPost = z.strictObject({
  id: z.uuid(),
  kind: z.enum(postKinds),
  title: Bilingual,
  /** For incidents. */
  impact: z.enum(impacts),
  /** The affected items of the page, by id; empty: all. */
  itemIds: z.array(z.uuid()).max(items),
  startsAt: z.iso.datetime(),
  /** The planned end of a maintenance, or the real one once it is over; null while an incident lasts. */
  endsAt: z.iso.datetime().nullable(),
  isOver: z.boolean(),
  /** The newest first. */
  updates: z.array(PostUpdate),
})
export type StatusPost = z.infer<typeof StatusPost>

export const StatusPage = z.strictObject({
  id: z.uuid(),
  ...pageFields,
  /** The current public state. */
  state: z.enum(publicStates),
  openPosts: z.int(),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
})
export type StatusPage = z.infer<typeof StatusPage>
export const StatusPages = z.strictObject({ pages: z.array(StatusPage) })
export type StatusPages = z.infer<typeof StatusPages>

export const StatusPageDetail = z.strictObject({
  page: StatusPage,
  /** The newest hundred. */
  posts: z.array(StatusPost),
  /** Internal names of its items, by id. */
  names: z.record(z.uuid(), z.string()),
})
export type StatusPageDetail = z.infer<typeof StatusPageDetail>

export const NewStatusPage = z.strictObject({
  ...pageFields,
  description: BilingualText.default({ en: '', ar: '' }),
  groups: pageFields.groups.default([]),
  isPublished: pageFields.isPublished.default(false),
  hasSubscriptions: pageFields.hasSubscriptions.default(false),
})
export type NewStatusPage = z.infer<typeof NewStatusPage>
export const StatusPageChange = z.strictObject(pageFields).partial()
export type StatusPageChange = z.infer<typeof StatusPageChange>

const FirstUpdate = z.strictObject({ stage: PostUpdate.shape.stage, text: BilingualText })
export const NewPostUpdate = FirstUpdate
export type NewPostUpdate = z.infer<typeof NewPostUpdate>

export const NewStatusPost = z.strictObject({
  kind: z.enum(postKinds),
  title: Bilingual,
  impact: z.enum(impacts).default('minor'),
  itemIds: z.array(z.uuid()).max(items).default([]),
  /** Now by default. */
  startsAt: Instant.optional(),
  endsAt: Instant.nullable().default(null),
  update: FirstUpdate,
})
export type NewStatusPost = z.infer<typeof NewStatusPost>

export const StatusPostChange = z
  .strictObject({
    title: Bilingual,
    impact: z.enum(impacts),
    itemIds: z.array(z.uuid()).max(items),
    startsAt: Instant,
    endsAt: Instant.nullable(),
  })
  .partial()
export type StatusPostChange = z.infer<typeof StatusPostChange>

export const ByPost = z.strictObject({ id: z.uuid(), postId: z.uuid() })
export const BySlug = z.strictObject({ slug: Slug })
/** A language that the page lacks falls back to one it has. */
export const FeedQuery = z.strictObject({ lang: Locale.optional() })

export const ItemKey = z.string().regex(/^[\w-]{16}$/)

/** The public view: no ids of the workspace, and only names written for the page. */
export const PublicStatus = z.strictObject({
  slug: Slug,
  languages: z.enum(statusLanguages),
  title: Bilingual,
  description: BilingualText,
  state: z.enum(publicStates),
  /** Whether readers can subscribe by e-mail now. */
  hasSubscriptions: z.boolean(),
  /** When this was generated. */
  at: z.iso.datetime(),
  groups: z.array(
    z.strictObject({
      name: Bilingual,
      items: z.array(
        z.strictObject({
          /** Names the item in a subscription; not an id of the workspace. */
          key: ItemKey,
          label: Bilingual,
          state: z.enum(publicStates),
          /** Over the days below; null without data. */
          uptime: z.number().nullable(),
          /** Oldest first, by day in UTC; null for a day without data. */
          days: z.array(z.number().nullable()),
        }),
      ),
    }),
  ),
  /** The last day of the bars, in UTC. */
  today: z.iso.date(),
  /** Current posts and those that ended in the last 14 days, newest first. */
  posts: z.array(
    StatusPost.omit({ itemIds: true }).extend({
      /** The affected items by public label; empty for all of them, or for deleted ones. */
      about: z.array(Bilingual),
    }),
  ),
})
export type PublicStatus = z.infer<typeof PublicStatus>

export const listStatusPages = operation('GET /api/status-pages', {
  needs: 'monitors.view',
  answers: StatusPages,
})
export const createStatusPage = operation('POST /api/status-pages', {
  needs: 'status_pages.manage',
  body: NewStatusPage,
  answers: { 201: StatusPage },
})
export const getStatusPage = operation('GET /api/status-pages/:id', {
  needs: 'monitors.view',
  params: ById,
  answers: StatusPageDetail,
})
export const changeStatusPage = operation('PATCH /api/status-pages/:id', {
  needs: 'status_pages.manage',
  params: ById,
  body: StatusPageChange,
  answers: StatusPage,
})
export const removeStatusPage = operation('DELETE /api/status-pages/:id', {
  needs: 'status_pages.manage',
  params: ById,
  answers: Done,
})
export const createStatusPost = operation('POST /api/status-pages/:id/posts', {
  needs: 'status_pages.manage',
  params: ById,
  body: NewStatusPost,
  answers: { 201: StatusPost },
})
export const changeStatusPost = operation('PATCH /api/status-pages/:id/posts/:postId', {
  needs: 'status_pages.manage',
  params: ByPost,
  body: StatusPostChange,
  answers: StatusPost,
})
export const removeStatusPost = operation('DELETE /api/status-pages/:id/posts/:postId', {
  needs: 'status_pages.manage',
  params: ByPost,
  answers: Done,
})
export const addStatusUpdate = operation('POST /api/status-pages/:id/posts/:postId/updates', {
  needs: 'status_pages.manage',
  params: ByPost,
  body: NewPostUpdate,
  answers: { 201: StatusPost },
})
export const readStatus = operation('GET /api/status/:slug', {
  needs: 'public',
  tag: 'status-pages',
  params: BySlug,
  answers: PublicStatus,
})
export const getStatusFeed = operation('GET /status/:slug/feed.atom', {
  needs: 'public',
  params: BySlug,
  query: FeedQuery,
  isHidden: true,
})
