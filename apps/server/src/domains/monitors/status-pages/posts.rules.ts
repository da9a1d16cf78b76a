import { postStages, type PostKind, type PostStage } from '@marsad/contract/monitors'

export type PostTimes = { kind: PostKind; startsAt: Date; endsAt: Date | null; closedAt: Date | null }

/** A maintenance ends automatically at its end time. */
export const isOver = ({ kind, endsAt, closedAt }: PostTimes, now: Date): boolean =>
  closedAt !== null || (kind === 'maintenance' && endsAt !== null && endsAt <= now)

export const isUnderWay = (post: PostTimes, now: Date): boolean => post.startsAt <= now && !isOver(post, now)

export const endOf = ({ endsAt, closedAt }: PostTimes): Date | null => closedAt ?? endsAt

export const isFinal = (kind: PostKind, stage: PostStage): boolean => postStages[kind].at(-1) === stage

/** Whether a stage can follow the one before it; `null` is the beginning. */
export function mayFollow(kind: PostKind, before: PostStage | null, stage: PostStage): boolean {
  const stages: readonly PostStage[] = postStages[kind]
  if (!stages.includes(stage)) return false
  // An incident can move back and forth between stages, because a finding may be wrong; a maintenance that
  // started cannot be unstarted.
  if (kind === 'incident') return before !== 'resolved'
  if (before === null) return stage !== 'completed'
  return before !== 'completed' && stages.indexOf(stage) >= stages.indexOf(before)
}

/** The times of a post after a stage. */
export function timesAfter(post: PostTimes, stage: PostStage, now: Date): Partial<PostTimes> {
  if (isFinal(post.kind, stage)) {
    return { closedAt: now, ...(post.startsAt > now && { startsAt: now }) }
  }
  return stage === 'underway' && post.startsAt > now ? { startsAt: now } : {}
}

/** Whether the times of a post are consistent. */
export function areTimesSound({ kind, startsAt, endsAt, closedAt }: PostTimes, now: Date): boolean {
  if (closedAt && (closedAt < startsAt || closedAt > now)) return false
  if (kind === 'incident') return endsAt === null && startsAt <= now
  return endsAt !== null && endsAt > startsAt
}
