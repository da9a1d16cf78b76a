import type { NewPostUpdate, StatusPage, StatusPost } from '@marsad/contract/http/status-pages'
import type { Impact, PostKind } from '@marsad/contract/monitors'
import { fromWallClock, toWallClock } from '../../../lib/time/wall-clock.ts'
import { blank, isWritten } from './page-draft.ts'

export interface PostDraft {
  title: StatusPost['title']
  impact: Impact
  itemIds: string[]
  /** On the clock of the reader. */
  from: string
  to: string
  update: NewPostUpdate
}

const hourMs = 3_600_000

export function toPostDraft(kind: PostKind, post: StatusPost | undefined, zone: string): PostDraft {
  const soon = Math.ceil(Date.now() / hourMs) * hourMs
  const begin = post ? Date.parse(post.startsAt) : soon
  const end = post?.endsAt ? Date.parse(post.endsAt) : begin + 2 * hourMs
  return {
    title: post?.title ?? blank,
    impact: post?.impact ?? 'minor',
    itemIds: post?.itemIds ?? [],
    from: toWallClock(begin, zone),
    to: toWallClock(end, zone),
    update: { stage: kind === 'incident' ? 'investigating' : 'scheduled', text: blank },
  }
}

/** Null while a time is missing, or the end comes first. */
export function timesOf({ from, to }: PostDraft, zone: string) {
  const [begin, end] = [fromWallClock(from, zone), fromWallClock(to, zone)]
  if (begin === null || end === null || end <= begin) return null
  return { startsAt: new Date(begin).toISOString(), endsAt: new Date(end).toISOString() }
}

export const isPostComplete = (
  { title, update }: PostDraft,
  { languages }: StatusPage,
  { isNew }: { isNew: boolean },
) => isWritten(title, languages) && (!isNew || isWritten(update.text, languages))
