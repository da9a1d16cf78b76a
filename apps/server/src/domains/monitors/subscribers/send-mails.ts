import type { Tx } from '../../../engines/postgres.ts'
import type { JobRun } from '../../../engines/jobs/index.ts'
import { daysAgo } from '../../../platform/batches.ts'
import type { Service } from '../../../platform/context.ts'
import { monitorJobs } from '../monitors.jobs.ts'
import { findPageRow, type PageRow } from '../status-pages/status-pages.store.ts'
import {
  claimMails,
  type ClaimedMail,
  deleteOldEvents,
  dropWaiting,
  giveBack,
  listDuePages,
  markMail,
} from './events.store.ts'
import { newsMail } from './subscribers.mail.ts'
import { nextTryOf } from './subscribers.rules.ts'
import { deleteExpired } from './subscribers.store.ts'
import { openToken } from './subscription-token.ts'

type OfPage = { workspaceId: string; pageId: string }

/** Fewer than the mail engine has connections, so that sign-in codes need not wait for a long list. */
const atOnce = 3
const batch = 30
/** Shorter than the time-out of the job: the rest of a long list is the next job. */
const turnMs = 40_000

/** Mails of a page are sent, batch by batch. */
export async function sendMails(
  service: Service,
  { workspaceId, pageId }: OfPage,
  { signal, stopping }: Pick<JobRun, 'signal' | 'stopping'>,
): Promise<void> {
  const inTx = <T>(work: (tx: Tx) => Promise<T>) =>
    service.engines.postgres.transaction({ workspaceId }, work)
  const until = performance.now() + turnMs
  for (;;) {
    const claimed = await inTx(async (tx) => {
      const page = await findPageRow(tx, workspaceId, pageId)
      if (page?.hasSubscriptions && page.isPublished) {
        return { page, mails: await claimMails(tx, pageId, batch) }
      }
      await dropWaiting(tx, pageId)
      return undefined
    })
    if (!claimed || claimed.mails.length === 0) return
    const { page, mails } = claimed
    const waiting = [...mails]
    let sent = 0
    const walk = async () => {
      while (!signal.aborted) {
        const mail = waiting.shift()
        if (!mail) return
        if (await sendOne(service, inTx, page, mail)) sent += 1
      }
    }
    try {
      await Promise.all(Array.from({ length: atOnce }, walk))
    } finally {
      await inTx((tx) => giveBack(tx, waiting))
    }
    // A mail server that accepts none is tried again in a minute.
    if (sent === 0) return
    if (signal.aborted || stopping.aborted || performance.now() > until) {
      await wake(service, { workspaceId, pageId })
      return
    }
  }
}

async function sendOne(
  service: Service,
  inTx: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  page: PageRow,
  mail: ClaimedMail,
): Promise<boolean> {
  const { eventId, subscriberId, email, locale, attempts } = mail
  try {
    const token = openToken(service, subscriberId, mail.token)
    await newsMail(service, page, {
      id: `${eventId}.${subscriberId}`,
      to: { email, locale, token },
      content: ownContent(mail),
    })
  } catch (error) {
    service.log.warn({ err: error, pageId: page.id }, 'a mail to a subscriber did not leave')
    const nextTryAt = nextTryOf(attempts, isRefused(error), new Date())
    await inTx((tx) =>
      markMail(tx, mail, nextTryAt ? { status: 'waiting', nextTryAt } : { status: 'failed' }),
    )
    return false
  }
  await inTx((tx) => markMail(tx, mail, { status: 'sent' }))
  return true
}

/** Only the items that the subscriber chose. */
const ownContent = ({ content, itemIds }: ClaimedMail): ClaimedMail['content'] =>
  content.kind === 'items' && itemIds
    ? { ...content, items: content.items.filter(({ id }) => itemIds.includes(id)) }
    : content

/** A permanent refusal of this mail: another try gets the same response. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500 &&
  error.responseCode !== 535

const wake = ({ engines }: Service, of: OfPage) =>
  engines.jobs.enqueue(monitorJobs.sendMails, of, { key: of.pageId })

/** Mails whose time for another try has come, and those whose job was lost. */
export async function wakeSenders(service: Service, workspaceId: string): Promise<void> {
  const pages = await service.engines.postgres.transaction({ workspaceId }, (tx) =>
    listDuePages(tx, workspaceId),
  )
  for (const pageId of pages) await wake(service, { workspaceId, pageId })
}

const retentionDays = 30

export const oldEventsBefore = () => daysAgo(retentionDays)

/** Unconfirmed subscriptions whose link has expired, and old events, are deleted. */
export const forgetSubscriptions = ({ engines }: Service, workspaceId: string): Promise<void> =>
  engines.postgres.transaction({ workspaceId }, async (tx) => {
    await deleteExpired(tx, workspaceId)
    await deleteOldEvents(tx, workspaceId, oldEventsBefore())
  })
