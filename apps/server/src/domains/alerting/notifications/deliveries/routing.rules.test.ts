import { expect, test } from 'vitest'
import { defaultPace } from '../../../../platform/pace.ts'
import { gatheredAt, receives, isForMachines, membersOf, nextTry } from './routing.rules.ts'

const at = new Date('2026-01-01T00:00:00Z')

test('people hear of what begins and ends, machines of each step', () => {
  for (const kind of ['webhook', 'pagerduty'] as const) {
    expect(isForMachines(kind)).toBe(true)
    expect(receives(kind, 'acknowledged')).toBe(true)
  }
  for (const kind of ['email', 'slack', 'discord', 'telegram', 'teams', 'ntfy'] as const) {
    expect(isForMachines(kind)).toBe(false)
    expect(receives(kind, 'acknowledged')).toBe(false)
    expect(receives(kind, 'raised')).toBe(true)
    expect(receives(kind, 'resolved')).toBe(true)
  }
})

test('an e-mail reaches whom it is for', () => {
  const members = [
    { userId: 'o', role: 'owner' },
    { userId: 'a', role: 'admin' },
    { userId: 'm', role: 'member' },
    { userId: 'v', role: 'viewer' },
  ] as const
  const reached = (audience: 'admins' | 'everyone' | 'chosen' | null, memberIds: string[] = []) =>
    membersOf({ audience, memberIds }, members).map(({ userId }) => userId)
  expect(reached('everyone')).toEqual(['o', 'a', 'm', 'v'])
  expect(reached('admins', ['v'])).toEqual(['o', 'a'])
  expect(reached(null)).toEqual(['o', 'a'])
  // A selected member who left the workspace gets nothing.
  expect(reached('chosen', ['v', 'gone'])).toEqual(['v'])
  expect(reached('chosen')).toEqual([])
})

test('tries are given up after about two hours', () => {
  const delays = Array.from({ length: 9 }, (_, n) => nextTry({ attempts: n + 1 }, at, defaultPace)).map(
    (next) => (next === null ? null : (next.getTime() - at.getTime()) / 1000),
  )
  expect(delays).toEqual([5, 30, 120, 300, 900, 1800, 3600, null, null])
  expect(defaultPace.pauseMs).toBe(5000)
})

test('what happens within two seconds leaves at the same time, and after at least one', () => {
  const leaves = (ms: number) => gatheredAt(new Date(at.getTime() + ms), defaultPace).getTime() - at.getTime()
  expect(leaves(0)).toBe(2000)
  expect(leaves(1000)).toBe(2000)
  expect(leaves(1001)).toBe(4000)
  expect(leaves(3000)).toBe(4000)
})
