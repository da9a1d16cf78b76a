import { expect, test } from 'vitest'
import {
  inLanguage,
  isWritten,
  isWrittenOrEmpty,
  localesOf,
  stateOfChecks,
  stateOfItem,
  stateOfPage,
  type StatePost,
} from './state.rules.ts'
import { daysUntil, uptimeOf } from '../monitors/uptime.rules.ts'

const now = new Date('2026-03-02T06:00:00Z')
const post = (more: Partial<StatePost> = {}): StatePost => ({
  kind: 'incident',
  impact: 'minor',
  itemIds: [],
  startsAt: new Date(now.getTime() - 1000),
  endsAt: null,
  closedAt: null,
  ...more,
})
const maintenance = (more: Partial<StatePost> = {}) =>
  post({ kind: 'maintenance', endsAt: new Date(now.getTime() + 1000), ...more })

test('a maintenance explains what is seen, and an incident says that it is worse', () => {
  const item = (own: Parameters<typeof stateOfItem>[1], ...posts: StatePost[]) =>
    stateOfItem('i1', own, posts, now)
  expect(item('operational')).toBe('operational')
  expect(item('down', maintenance())).toBe('maintenance')
  expect(item('operational', post())).toBe('degraded')
  expect(item('operational', post({ impact: 'major' }))).toBe('down')
  expect(item('down', post())).toBe('down')
  expect(item('down', maintenance(), post())).toBe('degraded')
  expect(item('unknown', post())).toBe('degraded')
  expect(item('unknown')).toBe('unknown')
})

test('posts count for what they are about, and while they are under way', () => {
  const item = (one: StatePost) => stateOfItem('i1', 'operational', [one], now)
  expect(item(post({ itemIds: ['i1', 'i2'] }))).toBe('degraded')
  expect(item(post({ itemIds: ['i2'] }))).toBe('operational')
  expect(item(post({ closedAt: now }))).toBe('operational')
  expect(item(maintenance({ startsAt: new Date(now.getTime() + 500) }))).toBe('operational')
})

test('a page with an unknown item is not operational, and what is known to be worse comes first', () => {
  const known = ['operational', 'maintenance', 'degraded', 'down'] as const
  expect(known.map((state) => stateOfPage(['unknown', 'unknown', state], [], now))).toEqual([
    'unknown',
    'maintenance',
    'degraded',
    'down',
  ])
})

test('a page is as its worst item, and without items as its posts say', () => {
  expect(stateOfPage(['operational', 'degraded', 'maintenance', 'unknown'], [], now)).toBe('degraded')
  expect(stateOfPage(['operational'], [post({ impact: 'major' })], now)).toBe('operational')
  expect(stateOfPage([], [], now)).toBe('operational')
  expect(stateOfPage([], [post({ impact: 'major' })], now)).toBe('down')
  expect(stateOfPage([], [post({ itemIds: ['i1'] })], now)).toBe('operational')
  expect(stateOfPage([], [post({ closedAt: now })], now)).toBe('operational')
})

test('a first failed check is looked at again before anybody calls it down', () => {
  expect(stateOfChecks({ last: undefined, best: undefined, openAlerts: 1 })).toBe('unknown')
  expect(stateOfChecks({ last: 1, best: 1, openAlerts: 1 })).toBe('operational')
  expect(stateOfChecks({ last: 0, best: 1, openAlerts: 0 })).toBe('degraded')
  expect(stateOfChecks({ last: 0, best: 1, openAlerts: 1 })).toBe('down')
  expect(stateOfChecks({ last: 0, best: 0, openAlerts: 0 })).toBe('down')
  expect(stateOfChecks({ last: 0, best: undefined, openAlerts: 0 })).toBe('degraded')
})

test('days are of UTC, and the last of them is today', () => {
  const days = daysUntil(now, 4)
  expect(days.today).toBe('2026-03-02')
  expect(days.ends.map((end) => new Date(end * 1000).toISOString().slice(0, 10))).toEqual([
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ])
  expect(days.ends.at(-1)).toBe(days.midnight)
  expect(days.secondsOfToday).toBe(6 * 3600)
  expect(daysUntil(new Date('2026-03-02T00:00:00Z'), 4).secondsOfToday).toBe(1)
})

test('of today counts what is over of it', () => {
  // A quarter of a day at 0 beside a whole one at 1.
  expect(uptimeOf([null, 1, 0], daysUntil(now, 3))).toBeCloseTo(1 / 1.25, 10)
  expect(uptimeOf([0, 1, null], daysUntil(now, 3))).toBe(0.5)
})

test('a text is there where each language of its page has it', () => {
  const text = (en: string, ar: string) => ({ en, ar })
  expect(localesOf('both')).toEqual(['en', 'ar'])
  expect(localesOf('ar')).toEqual(['ar'])
  expect(isWritten(text('a', ''), 'en')).toBe(true)
  expect(isWritten(text('a', ''), 'ar')).toBe(false)
  expect(isWritten(text('a', ''), 'both')).toBe(false)
  expect(isWritten(text('a', 'ب'), 'both')).toBe(true)
  expect(isWrittenOrEmpty(text('', ''), 'both')).toBe(true)
  expect(isWrittenOrEmpty(text('a', ''), 'both')).toBe(false)
  expect(isWrittenOrEmpty(text('a', 'ب'), 'both')).toBe(true)
  expect(inLanguage(text('a', 'ب'), 'ar')).toBe('ب')
  expect(inLanguage(text('a', ''), 'ar')).toBe('a')
  expect(inLanguage(text('', 'ب'), 'en')).toBe('ب')
})
