import type { StatusPost } from '@marsad/contract/http/status-pages'
import type { WholePost } from './posts.store.ts'
import { endOf, isOver } from './posts.rules.ts'

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
