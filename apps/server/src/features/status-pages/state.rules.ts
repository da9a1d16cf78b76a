import type { PublicState } from '@marsad/contract/monitors'
import { isUnderWay, type PostTimes } from './posts.rules.ts'

export type StatePost = PostTimes & { impact: 'minor' | 'major'; itemIds: string[] }

const ranks: Record<PublicState, number> = {
  unknown: 0,
  operational: 1,
  maintenance: 2,
  degraded: 3,
  down: 4,
}

const worst = (states: readonly PublicState[]): PublicState | undefined =>
  states.toSorted((a, b) => ranks[b] - ranks[a])[0]

/** A maintenance explains what is seen; an incident says that it is worse than seen. */
function withPosts(own: PublicState, posts: readonly StatePost[]): PublicState {
  const seen = posts.some(({ kind }) => kind === 'maintenance') ? 'maintenance' : own
  const said = posts
    .filter(({ kind }) => kind === 'incident')
    .map(({ impact }) => (impact === 'major' ? 'down' : 'degraded'))
  return worst([seen, ...said]) ?? seen
}

export function stateOfItem(
  id: string,
  own: PublicState,
  posts: readonly StatePost[],
  now: Date,
): PublicState {
  const about = posts.filter(
    (post) => isUnderWay(post, now) && (post.itemIds.length === 0 || post.itemIds.includes(id)),
  )
  return withPosts(own, about)
}

/** By its worst. Where a page shows nothing, only what is written on it counts. */
export function stateOfPage(
  items: readonly PublicState[],
  posts: readonly StatePost[],
  now: Date,
): PublicState {
  const ofAll = posts.filter((post) => isUnderWay(post, now) && post.itemIds.length === 0)
  return worst(items) ?? withPosts('operational', ofAll)
}

export type Seen = { last: number | undefined; best: number | undefined; openAlerts: number }

/** A check that failed is looked at again before anybody says that it is down. */
export function stateOfChecks({ last, best, openAlerts }: Seen): PublicState {
  if (last === undefined) return 'unknown'
  if (last > 0) return 'operational'
  return openAlerts > 0 || best === 0 ? 'down' : 'degraded'
}
