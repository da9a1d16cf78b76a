import type { Done } from '@marsad/contract/http/auth'
import type {
  ConfirmedSubscription,
  NewSubscription,
  Subscription,
  SubscriptionChange,
} from '@marsad/contract/http/status-subscribers'
import { subscriptionLink } from '@marsad/contract/limits'
import { statusLimits } from '@marsad/contract/monitors'
import { type Ctx, perService, type Service } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { addressKey } from '../../../platform/http-headers.ts'
import { day, hour, minute, rateLimitsIn, takeOrRefuse } from '../../../platform/rate-limits.ts'
import { hashToken, newToken } from '../../../platform/signed-tokens.ts'
import { monitorJobs, type NewSubscriber } from '../monitors.jobs.ts'
import { findPageRow, findPublishedPage, type PageRow } from '../status-pages/status-pages.store.ts'
import { alreadyMail, confirmMail, hasMail } from './subscribers.mail.ts'
import { itemKey } from './subscribers.rules.ts'
import {
  changeRow,
  confirmRow,
  countRows,
  deleteRow,
  findByAddress,
  findByToken,
  putPending,
  type SubscriberRow,
} from './subscribers.store.ts'
import { openToken, sealToken } from './subscription-token.ts'

const subscribing = perService((service) => {
  const limit = rateLimitsIn(service)
  return {
    from: limit('subscribe-from', [30, hour], [100, day]),
    on: limit('subscribe-on', [2000, hour]),
    /** Mails to one address: for one page, and for all together. */
    toOfPage: limit('subscribe-to-of-page', [1, 10 * minute], [4, day]),
    to: limit('subscribe-to', [10, day]),
    linksFrom: limit('subscription-links-from', [120, 15 * minute]),
  }
})

/**
 * Requests a confirmation mail. The worker looks up the address, so that neither response nor time reveals whether
 * it is subscribed. An address that got a mail recently gets none, and the response does not reveal that either.
 */
export async function subscribe(
  ctx: Ctx,
  slug: string,
  { email, locale, items }: NewSubscription,
): Promise<Done> {
  const limits = subscribing(ctx)
  await takeOrRefuse(limits.from, addressKey(ctx.ip))
  const page = await findPublishedPage(ctx.engines.postgres, slug)
  if (!page) throw new Failure('resource.not_found')
  if (!page.hasSubscriptions || !(await hasMail(ctx))) throw new Failure('subscription.off')
  const { id: pageId, workspaceId, languages } = page
  const itemIds = items && idsOf(page, items)
  await takeOrRefuse(limits.on, pageId)
  const counted = await ctx.engines.postgres.transaction({ workspaceId }, (tx) => countRows(tx, pageId))
  if (counted.confirmed + counted.pending >= statusLimits.subscribers) {
    throw new Failure('subscription.off')
  }
  const isRecent = (await limits.toOfPage.take(`${pageId} ${email}`)) > 0 || (await limits.to.take(email)) > 0
  if (!isRecent) {
    await ctx.engines.jobs.enqueue(monitorJobs.subscribe, {
      workspaceId,
      pageId,
      email,
      locale: languages === 'both' ? locale : languages,
      itemIds,
    })
  }
  return { success: true, message: 'Check your inbox to confirm the subscription' }
}

const itemsOf = ({ groups }: PageRow) => groups.flatMap(({ items }) => items)

/** Items that were removed meanwhile are left out, but not all of them: none would mean nothing. */
function idsOf(page: PageRow, keys: readonly string[]): string[] {
  const wanted = new Set(keys)
  const ids = itemsOf(page)
    .map(({ id }) => id)
    .filter((id) => wanted.has(itemKey(page.id, id)))
  if (ids.length === 0) throw new Failure('request.invalid')
  return ids
}

const lifeMs = subscriptionLink.hours * 3_600_000

/** Creates the token and mails it. If the job runs twice, only the link of the second mail works. */
export async function sendConfirmation(service: Service, wanted: NewSubscriber): Promise<void> {
  const { workspaceId, pageId, email, locale } = wanted
  const token = newToken('subscription')
  const found = await service.engines.postgres.transaction({ workspaceId }, async (tx) => {
    const page = await findPageRow(tx, workspaceId, pageId)
    if (!page?.isPublished || !page.hasSubscriptions) return undefined
    const expiresAt = new Date(Date.now() + lifeMs)
    const isPending = await putPending(tx, { ...wanted, tokenHash: hashToken(token), expiresAt })
    return { page, known: isPending ? undefined : await findByAddress(tx, { pageId, email }) }
  })
  if (!found) return
  const { page, known } = found
  if (!known) return confirmMail(service, page, { email, locale, token })
  if (known.token === null) return
  await alreadyMail(service, page, { email, locale, token: openToken(service, known.id, known.token) })
}

/** The subscriber of a link and the page. A link that is wrong, used up or expired finds none. */
async function load(ctx: Ctx, token: string): Promise<{ row: SubscriberRow; page: PageRow }> {
  await takeOrRefuse(subscribing(ctx).linksFrom, addressKey(ctx.ip))
  const row = await findByToken(ctx.engines.postgres, hashToken(token))
  if (!row) throw new Failure('subscription.invalid')
  const { workspaceId, pageId } = row
  const page = await ctx.engines.postgres.transaction({ workspaceId }, (tx) =>
    findPageRow(tx, workspaceId, pageId),
  )
  if (!page) throw new Failure('subscription.invalid')
  return { row, page }
}

function toSubscription({ email, locale, itemIds, confirmedAt }: SubscriberRow, page: PageRow): Subscription {
  const { id, slug, title, languages, isPublished } = page
  return {
    isConfirmed: confirmedAt !== null,
    email,
    locale,
    page: { slug: isPublished ? slug : null, title, languages },
    hasAll: itemIds === null,
    items: itemsOf(page).map((item) => ({
      key: itemKey(id, item.id),
      label: item.label,
      isChosen: itemIds === null || itemIds.includes(item.id),
    })),
  }
}

export async function readSubscription(ctx: Ctx, token: string): Promise<Subscription> {
  const { row, page } = await load(ctx, token)
  return toSubscription(row, page)
}

export async function confirmSubscription(ctx: Ctx, token: string): Promise<ConfirmedSubscription> {
  const { row, page } = await load(ctx, token)
  if (!page.hasSubscriptions) throw new Failure('subscription.off')
  const next = newToken('subscription')
  const confirmed = await ctx.engines.postgres.transaction({ workspaceId: row.workspaceId }, (tx) =>
    confirmRow(tx, row, { tokenHash: hashToken(next), token: sealToken(ctx, row.id, next) }),
  )
  if (!confirmed) throw new Failure('subscription.invalid')
  return { token: next, subscription: toSubscription(confirmed, page) }
}

export async function changeSubscription(
  ctx: Ctx,
  { token, items, locale }: SubscriptionChange,
): Promise<Subscription> {
  const { row, page } = await load(ctx, token)
  const changes = {
    locale: locale ?? row.locale,
    itemIds: items === undefined ? row.itemIds : items && idsOf(page, items),
  }
  const changed = await ctx.engines.postgres.transaction({ workspaceId: row.workspaceId }, (tx) =>
    changeRow(tx, row.id, changes),
  )
  if (!changed) throw new Failure('subscription.invalid')
  return toSubscription(changed, page)
}

export async function endSubscription(ctx: Ctx, token: string): Promise<Done> {
  const { row } = await load(ctx, token)
  await ctx.engines.postgres.transaction({ workspaceId: row.workspaceId }, (tx) =>
    deleteRow(tx, row.pageId, row.id),
  )
  return { success: true, message: 'Unsubscribed' }
}
