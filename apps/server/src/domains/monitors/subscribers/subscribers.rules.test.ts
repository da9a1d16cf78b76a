import type { PublicState } from '@marsad/contract/monitors'
import { expect, test } from 'vitest'
import { afterSeen, type ItemState, itemKey, nextTryOf } from './subscribers.rules.ts'

const start = Date.parse('2026-01-01T00:00:00Z')

/** One look a minute; returns the minutes of notifications, and their states. */
function notified(shown: readonly PublicState[], before?: ItemState) {
  let state = before
  return shown.flatMap((seen, minute) => {
    const after = afterSeen(state, seen, new Date(start + minute * 60_000))
    state = after.state
    return after.isNotified ? [`${minute} ${state?.isDown ? 'down' : 'up'}`] : []
  })
}
const up: ItemState = { isDown: false, turnedAt: null, changes: [] }
const down: ItemState = { ...up, isDown: true }
const times = (count: number, ...states: PublicState[]) => Array.from({ length: count }, () => states).flat()

test('subscribers are told of a state that lasts', () => {
  expect(notified(['operational', 'down', 'down', 'down'])).toEqual(['2 down'])
  expect(notified(['down', 'operational', 'operational', 'operational'], down)).toEqual(['3 up'])
  expect(notified(['down', 'operational', 'down', 'operational', 'operational'], up)).toEqual([])
})

test('the first look only remembers, and missing data or maintenance decides nothing', () => {
  expect(notified(['down', 'down', 'down'])).toEqual([])
  expect(notified(['unknown', 'down', 'down'])).toEqual([])
  for (const between of ['unknown', 'maintenance', 'degraded'] as const) {
    expect(notified(times(5, between), up)).toEqual([])
    expect(notified(times(5, between), down)).toEqual([])
    expect(notified(['operational', between, 'operational', 'operational'], down)).toEqual([])
  }
})

test('an item that comes and goes is told of twice, then only once it is calm for a quarter of an hour', () => {
  const flapping = times(8, 'down', 'down', 'operational', 'operational', 'operational')
  expect(notified(flapping, up)).toEqual(['1 down', '4 up', '6 down', '9 up'])
  expect(notified([...flapping, ...times(20, 'down')], up).slice(4)).toEqual(['55 down'])
})

test('a mail is tried again later each time, and one that was refused is not', () => {
  const now = new Date(start)
  expect([1, 2, 3, 9].map((attempts) => nextTryOf(attempts, false, now)?.getTime())).toEqual(
    [1, 2, 4, 60].map((minutes) => start + minutes * 60_000),
  )
  expect(nextTryOf(10, false, now)).toBe(null)
  expect(nextTryOf(1, true, now)).toBe(null)
})

test('the key of an item differs by page', () => {
  expect(itemKey('page', 'item')).toMatch(/^[\w-]{16}$/)
  expect(itemKey('page', 'item')).not.toBe(itemKey('other', 'item'))
})
