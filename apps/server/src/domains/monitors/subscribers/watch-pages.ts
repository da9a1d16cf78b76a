import type { Service } from '../../../platform/context.ts'
import { listOpenPosts } from '../status-pages/posts.store.ts'
import { readStates } from '../status-pages/read-states.ts'
import { stateOfItem } from '../status-pages/state.rules.ts'
import { findPageRow, listPageRows, type PageRow } from '../status-pages/status-pages.store.ts'
import { deleteStates, findStates, putState } from './events.store.ts'
import { afterSeen, isSameState } from './subscribers.rules.ts'
import { notifySubscribers } from './notify-subscribers.ts'

const isWatched = ({ hasSubscriptions, isPublished }: PageRow) => hasSubscriptions && isPublished

/** Subscribers of the pages of a workspace are notified of items that went down or recovered. */
export async function watchPages(service: Service, workspaceId: string, now = new Date()): Promise<void> {
  const pages = await service.engines.postgres.transaction({ workspaceId }, (tx) =>
    listPageRows(tx, workspaceId),
  )
  for (const page of pages.filter(isWatched)) await watchPage(service, page, now)
}

/** Items that changed together are one event, so that a subscriber gets one mail. */
async function watchPage(service: Service, { id, workspaceId, groups }: PageRow, now: Date) {
  const { states: measured } = await readStates(
    service,
    workspaceId,
    groups.flatMap(({ items }) => items),
  )
  await service.engines.postgres.transaction({ workspaceId }, async (tx) => {
    // Locked: two workers that look at the same time send it once.
    const page = await findPageRow(tx, workspaceId, id, { isLocked: true })
    if (!page || !isWatched(page)) return
    const open = await listOpenPosts(tx, workspaceId, now)
    // Subscribers learn of an incident by its post, so that only a maintenance changes what was measured.
    const maintenance = open.filter((post) => post.pageId === id && post.kind === 'maintenance')
    const known = await findStates(tx, id)
    const items = page.groups.flatMap((group) => group.items)
    const seen = items.flatMap((item) => {
      const own = measured.get(item.id)
      if (own === undefined) return []
      const before = known.get(item.id)
      return [{ item, before, ...afterSeen(before, stateOfItem(item.id, own, maintenance, now), now) }]
    })
    for (const { item, before, state } of seen) {
      if (state && !isSameState(before, state)) await putState(tx, page, item.id, state)
    }
    const shown = new Set(items.map((item) => item.id))
    await deleteStates(
      tx,
      id,
      [...known.keys()].filter((itemId) => !shown.has(itemId)),
    )
    const notified = seen.flatMap(({ item, before, state, isNotified }) =>
      isNotified && state ? [{ ...item, isDown: state.isDown, since: before?.turnedAt ?? now }] : [],
    )
    if (notified.length === 0) return
    const since = Math.min(...notified.map((item) => item.since.getTime()))
    await notifySubscribers(tx, service, page, {
      content: {
        kind: 'items',
        at: new Date(since).toISOString(),
        items: notified.map((item) => ({ id: item.id, label: item.label, isDown: item.isDown })),
      },
    })
  })
}
