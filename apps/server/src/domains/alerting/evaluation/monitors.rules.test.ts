import { expect, test } from 'vitest'
import { failingSince, type WatchedMonitor } from './received.rules.ts'

const now = new Date('2026-01-01T12:00:00Z')
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const monitor: WatchedMonitor = {
  id: 'a',
  probedById: null,
  intervalSeconds: 60,
  failures: 3,
  certificateDays: null,
  resumedAt: null,
}
/** Checks this many minutes ago; negative ones failed. */
const checks = (...minutes: number[]) =>
  minutes.map((ago) => ({ at: before(Math.abs(ago)), isUp: ago > 0 })).toSorted((a, b) => +a.at - +b.at)

test.for<[string, Partial<WatchedMonitor>, number[], number | null, number | null]>([
  ['as many checks as it takes', {}, [4, -3, -2, -1], 3, 3],
  ['fewer', {}, [4, 3, -2, -1], 2, null],
  ['one in between that was good', {}, [-4, -3, 2, -1], 1, null],
  ['good again', {}, [-3, -2, -1, 0.5], 0.5, null],
  ['failed for long', {}, [-5, -4, -3, -2, -1], 700, 700],
  ['one before a gap and two after it', {}, [-30, -2, -1], 30, null],
  ['one before a short gap and two after it', {}, [-5, -2, -1], 5, 5],
  ['all before it was resumed', { resumedAt: before(0.5) }, [-3, -2, -1], 3, null],
  ['some before it was resumed', { resumedAt: before(2.5) }, [-4, -3, -2, -1], 800, null],
  ['enough since it was resumed', { resumedAt: before(3.5) }, [-5, -4, -3, -2, -1], 800, 3.5],
  ['nothing', {}, [], null, null],
])('a monitor is down by its last checks: %s', ([, fields, minutes, since, expected]) => {
  const looked = { checks: checks(...minutes), since: since === null ? null : before(since) }
  expect(failingSince({ ...monitor, ...fields }, looked, now)).toEqual(
    expected === null ? null : before(expected),
  )
})
