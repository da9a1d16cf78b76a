import type { PostKind, PostStage } from '@marsad/contract/monitors'
import { expect, test } from 'vitest'
import {
  areTimesSound,
  endOf,
  isFinal,
  isOver,
  isUnderWay,
  mayFollow,
  type PostTimes,
  timesAfter,
} from './posts.rules.ts'

const now = new Date('2026-01-01T12:00:00Z')
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const incident = (more: Partial<PostTimes> = {}): PostTimes => ({
  kind: 'incident',
  startsAt: inMinutes(-60),
  endsAt: null,
  closedAt: null,
  ...more,
})
const maintenance = (more: Partial<PostTimes> = {}): PostTimes => ({
  kind: 'maintenance',
  startsAt: inMinutes(-60),
  endsAt: inMinutes(60),
  closedAt: null,
  ...more,
})

test('an incident ends when somebody says so, a maintenance when its time is up', () => {
  expect(isOver(incident(), now)).toBe(false)
  expect(isOver(incident({ endsAt: inMinutes(-1) }), now)).toBe(false)
  expect(isOver(incident({ closedAt: now }), now)).toBe(true)
  expect(isOver(maintenance(), now)).toBe(false)
  expect(isOver(maintenance({ endsAt: now }), now)).toBe(true)
  expect(isOver(maintenance({ endsAt: null }), now)).toBe(false)
  expect(isOver(maintenance({ closedAt: now }), now)).toBe(true)
})

test('a post is under way from its first moment until it is over', () => {
  expect(isUnderWay(maintenance({ startsAt: now }), now)).toBe(true)
  expect(isUnderWay(maintenance({ startsAt: inMinutes(1) }), now)).toBe(false)
  expect(isUnderWay(maintenance({ endsAt: now }), now)).toBe(false)
  expect(endOf(maintenance())).toEqual(inMinutes(60))
  expect(endOf(maintenance({ closedAt: now }))).toEqual(now)
  expect(endOf(incident())).toBeNull()
})

test.for<[PostKind, PostStage | null, PostStage, boolean]>([
  ['incident', null, 'investigating', true],
  ['incident', null, 'resolved', true],
  ['incident', 'monitoring', 'investigating', true],
  ['incident', 'monitoring', 'monitoring', true],
  ['incident', 'resolved', 'monitoring', false],
  ['incident', null, 'underway', false],
  ['maintenance', null, 'scheduled', true],
  ['maintenance', null, 'underway', true],
  ['maintenance', null, 'completed', false],
  ['maintenance', 'scheduled', 'scheduled', true],
  ['maintenance', 'scheduled', 'completed', true],
  ['maintenance', 'underway', 'scheduled', false],
  ['maintenance', 'completed', 'completed', false],
  ['maintenance', 'scheduled', 'resolved', false],
])('%s: after %s comes %s: %s', ([kind, before, stage, may]) => {
  expect(mayFollow(kind, before, stage)).toBe(may)
})

test('the last stage closes a post, and what ends before it began began now', () => {
  expect(isFinal('incident', 'resolved')).toBe(true)
  expect(isFinal('incident', 'monitoring')).toBe(false)
  expect(isFinal('maintenance', 'completed')).toBe(true)
  expect(timesAfter(incident(), 'resolved', now)).toEqual({ closedAt: now })
  expect(timesAfter(maintenance({ startsAt: inMinutes(1) }), 'completed', now)).toEqual({
    closedAt: now,
    startsAt: now,
  })
  expect(timesAfter(maintenance({ startsAt: inMinutes(1) }), 'underway', now)).toEqual({ startsAt: now })
  expect(timesAfter(maintenance({ startsAt: now }), 'underway', now)).toEqual({})
  expect(timesAfter(maintenance({ startsAt: now }), 'completed', now)).toEqual({ closedAt: now })
  expect(timesAfter(maintenance({ startsAt: inMinutes(1) }), 'scheduled', now)).toEqual({})
})

test.for<[string, PostTimes, boolean]>([
  ['an incident of now', incident({ startsAt: now }), true],
  ['an incident to come', incident({ startsAt: inMinutes(1) }), false],
  ['an incident with an end', incident({ endsAt: inMinutes(1) }), false],
  ['closed when it began', incident({ closedAt: inMinutes(-60) }), true],
  ['closed before it began', incident({ closedAt: inMinutes(-61) }), false],
  ['closed in the future', incident({ closedAt: inMinutes(1) }), false],
  ['closed now', incident({ closedAt: now }), true],
  ['a maintenance', maintenance(), true],
  ['a maintenance without an end', maintenance({ endsAt: null }), false],
  ['a maintenance of no time', maintenance({ endsAt: inMinutes(-60) }), false],
])('times that make sense: %s', ([, post, isSound]) => {
  expect(areTimesSound(post, now)).toBe(isSound)
})
