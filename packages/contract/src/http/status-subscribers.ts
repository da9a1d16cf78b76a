import { z } from 'zod'
import { statusLanguages, statusLimits } from '../monitors.ts'
import { operation } from '../operation.ts'
import { Done, Email } from './auth.ts'
import { ById, Locale, PageQuery } from './common.ts'
import { Bilingual, BySlug, ItemKey, Slug } from './status-pages.ts'

/** Items of the page by key; null: all of them, also those added later. */
const ChosenItems = z.array(ItemKey).min(1).max(statusLimits.items).nullable()

export const NewSubscription = z.strictObject({
  email: Email,
  /** The language of the mails. A page in one language sends in that one. */
  locale: Locale.default('en'),
  items: ChosenItems.default(null),
})
export type NewSubscription = z.infer<typeof NewSubscription>

const Token = z.string().regex(/^[\w-]{20,100}$/)
export const ByToken = z.strictObject({ token: Token })

export const Subscription = z.strictObject({
  /** False until the link in the first mail was followed. */
  isConfirmed: z.boolean(),
  email: z.string(),
  locale: Locale,
  page: z.strictObject({
    /** Null while the page is not public. */
    slug: Slug.nullable(),
    title: Bilingual,
    languages: z.enum(statusLanguages),
  }),
  hasAll: z.boolean(),
  items: z.array(z.strictObject({ key: ItemKey, label: Bilingual, isChosen: z.boolean() })),
})
export type Subscription = z.infer<typeof Subscription>

/** The link of the first mail is used up; this token manages the subscription from now on. */
export const ConfirmedSubscription = z.strictObject({ token: Token, subscription: Subscription })
export type ConfirmedSubscription = z.infer<typeof ConfirmedSubscription>

export const SubscriptionChange = z.strictObject({
  token: Token,
  items: ChosenItems.optional(),
  locale: Locale.optional(),
})
export type SubscriptionChange = z.infer<typeof SubscriptionChange>

export const Subscriber = z.strictObject({
  id: z.uuid(),
  email: z.string(),
  locale: Locale,
  /** Names of the chosen items as readers see them; null: all. Removed items are left out. */
  items: z.array(Bilingual).nullable(),
  since: z.iso.datetime(),
  confirmedAt: z.iso.datetime().nullable(),
})
export type Subscriber = z.infer<typeof Subscriber>

export const Subscribers = z.strictObject({
  /** Newest first. */
  subscribers: z.array(Subscriber),
  nextCursor: z.uuid().nullable(),
  confirmed: z.int(),
  pending: z.int(),
  /** False without a mail server: then the page offers no subscription. */
  hasMail: z.boolean(),
})
export type Subscribers = z.infer<typeof Subscribers>

export const BySubscriber = z.strictObject({ id: z.uuid(), subscriberId: z.uuid() })

export const subscribeToStatus = operation('POST /api/status/:slug/subscriptions', {
  needs: 'public',
  tag: 'status-pages',
  description:
    'Sends a confirmation link to the address. The response is the same whether or not it is already subscribed.',
  params: BySlug,
  body: NewSubscription,
  answers: Done,
})
export const readSubscription = operation('POST /api/subscriptions/read', {
  needs: 'public',
  tag: 'status-pages',
  body: ByToken,
  answers: Subscription,
})
export const confirmSubscription = operation('POST /api/subscriptions/confirm', {
  needs: 'public',
  tag: 'status-pages',
  body: ByToken,
  answers: ConfirmedSubscription,
})
export const changeSubscription = operation('POST /api/subscriptions/change', {
  needs: 'public',
  tag: 'status-pages',
  body: SubscriptionChange,
  answers: Subscription,
})
export const endSubscription = operation('POST /api/subscriptions/end', {
  needs: 'public',
  tag: 'status-pages',
  body: ByToken,
  answers: Done,
})
/** RFC 8058: mail programs post here. The address is that of the page, which a person opens by GET. */
export const endSubscriptionByMail = operation('POST /subscription', {
  needs: 'public',
  query: ByToken,
  isHidden: true,
})
export const listSubscribers = operation('GET /api/status-pages/:id/subscribers', {
  needs: 'status_pages.manage',
  params: ById,
  query: PageQuery,
  answers: Subscribers,
})
export const removeSubscriber = operation('DELETE /api/status-pages/:id/subscribers/:subscriberId', {
  needs: 'status_pages.manage',
  params: BySubscriber,
  answers: Done,
})
