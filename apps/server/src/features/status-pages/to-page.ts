import type { StatusPage } from '@marsad/contract/http/status-pages'
import type { PublicState } from '@marsad/contract/monitors'
import type { PostRow } from './posts.store.ts'
import { isOver } from './posts.rules.ts'
import { stateOfItem, stateOfPage } from './state.rules.ts'
import type { PageRow } from './status-pages.store.ts'

/** The groups of a page with what is still there. */
export const groupsLeft = ({ groups }: Pick<PageRow, 'groups'>, has: { has(id: string): boolean }) =>
  groups.map(({ name, items }) => ({ name, items: items.filter(({ id }) => has.has(id)) }))

export function toPage(
  page: PageRow,
  { states, posts, now }: { states: Map<string, PublicState>; posts: readonly PostRow[]; now: Date },
): StatusPage {
  const groups = groupsLeft(page, states)
  const shown = groups
    .flatMap(({ items }) => items)
    .map(({ id }) => stateOfItem(id, states.get(id) ?? 'unknown', posts, now))
  return {
    id: page.id,
    slug: page.slug,
    languages: page.languages,
    title: page.title,
    description: page.description,
    groups,
    isPublished: page.isPublished,
    state: stateOfPage(shown, posts, now),
    openPosts: posts.filter((post) => !isOver(post, now)).length,
    createdAt: page.createdAt.toISOString(),
    changedAt: page.changedAt.toISOString(),
  }
}
