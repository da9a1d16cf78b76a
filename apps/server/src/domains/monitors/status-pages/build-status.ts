import type { PublicStatus, StatusPost } from '@marsad/contract/http/status-pages'
import { statusLimits } from '@marsad/contract/monitors'
import type { Service } from '../../../platform/context.ts'
import { endOf, isOver } from './posts.rules.ts'
import { listPosts, type WholePost } from './posts.store.ts'
import { readDays, readStates } from './read-states.ts'
import { daysUntil, uptimeOf } from '../monitors/uptime.rules.ts'
import { stateOfItem, stateOfPage } from './state.rules.ts'
import type { PageRow } from './status-pages.store.ts'
import { hasMail } from '../subscribers/subscribers.mail.ts'
import { itemKey } from '../subscribers/subscribers.rules.ts'

const pastMs = 14 * 86_400_000

const mostPosts = 100

/** The public content of a page. */
export async function buildStatus(service: Service, page: PageRow): Promise<PublicStatus> {
  const { workspaceId, slug, languages, title, description } = page
  const now = new Date()
  const items = page.groups.flatMap((group) => group.items)
  const [posts, { rows, states }] = await Promise.all([
    service.engines.postgres.transaction({ workspaceId }, (tx) =>
      listPosts(tx, page.id, { endedAfter: new Date(now.getTime() - pastMs), limit: mostPosts }),
    ),
    readStates(service, workspaceId, items),
  ])
  const days = daysUntil(now, statusLimits.days)
  const bars = await readDays(service, workspaceId, rows, days)
  const groups = groupsLeft(page, states).map(({ name, items: left }) => ({
    name,
    items: left.map(({ id, label }) => {
      const bar = bars.get(id) ?? []
      return {
        key: itemKey(page.id, id),
        label,
        state: stateOfItem(id, states.get(id) ?? 'unknown', posts, now),
        uptime: uptimeOf(bar, days),
        days: bar,
      }
    }),
  }))
  const labels = new Map(items.map(({ id, label }) => [id, label]))
  return {
    slug,
    languages,
    title,
    description,
    state: stateOfPage(
      groups.flatMap((group) => group.items.map(({ state }) => state)),
      posts,
      now,
    ),
    hasSubscriptions: page.hasSubscriptions && (await hasMail(service)),
    at: now.toISOString(),
    groups: groups.filter((group) => group.items.length > 0),
    today: days.today,
    posts: posts.map((post) => {
      const { itemIds, ...shown } = toPost(post, now)
      return { ...shown, about: itemIds.flatMap((id) => (states.has(id) ? (labels.get(id) ?? []) : [])) }
    }),
  }
}

/** The groups of a page with the items that still exist. */
export const groupsLeft = ({ groups }: Pick<PageRow, 'groups'>, has: { has(id: string): boolean }) =>
  groups.map(({ name, items }) => ({ name, items: items.filter(({ id }) => has.has(id)) }))

export const toPost = (post: WholePost, now: Date): StatusPost => ({
  id: post.id,
  kind: post.kind,
  title: post.title,
  impact: post.impact,
  itemIds: post.itemIds,
  startsAt: post.startsAt.toISOString(),
  endsAt: endOf(post)?.toISOString() ?? null,
  isOver: isOver(post, now),
  updates: post.updates.map(({ id, at, stage, text }) => ({ id, at: at.toISOString(), stage, text })),
})
