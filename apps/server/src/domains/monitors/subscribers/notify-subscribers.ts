import type { Tx } from '../../../engines/postgres.ts'
import type { Service } from '../../../platform/context.ts'
import { monitorJobs } from '../monitors.jobs.ts'
import { endOf } from '../status-pages/posts.rules.ts'
import type { WholePost } from '../status-pages/posts.store.ts'
import type { PageRow } from '../status-pages/status-pages.store.ts'
import { addEvent } from './events.store.ts'
import type { EventContent } from './schema.ts'

/** Stores an event for subscribers in the transaction of the change; the worker sends it after the commit. */
export async function notifySubscribers(
  tx: Tx,
  { engines }: Pick<Service, 'engines'>,
  page: PageRow,
  event: { content: EventContent; postId?: string },
) {
  if (!page.hasSubscriptions || !page.isPublished) return
  const mails = await addEvent(tx, page, event)
  if (mails === 0) return
  const { id: pageId, workspaceId } = page
  await engines.jobs.enqueue(monitorJobs.sendMails, { workspaceId, pageId }, { tx, key: pageId })
}

/** Subscribers are notified of a post and of each update, not of corrections. */
export async function notifyOfPost(
  tx: Tx,
  service: Pick<Service, 'engines'>,
  page: PageRow,
  post: WholePost,
) {
  const [newest] = post.updates
  if (!newest) return
  const items = page.groups.flatMap((group) => group.items)
  await notifySubscribers(tx, service, page, {
    postId: post.id,
    content: {
      kind: 'post',
      at: newest.at.toISOString(),
      post: post.kind,
      stage: newest.stage,
      title: post.title,
      text: newest.text,
      items: post.itemIds.flatMap((id) => items.find((item) => item.id === id) ?? []).map(toShown),
      startsAt: post.startsAt.toISOString(),
      endsAt: endOf(post)?.toISOString() ?? null,
    },
  })
}

const toShown = ({ id, label }: PageRow['groups'][number]['items'][number]) => ({ id, label })
