import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { probeHeartbeat } from './exposition.rules.ts'

const now = new Date('2026-01-01T12:00:00Z')
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const check = { kind: 'heartbeat', everySeconds: 3600, graceSeconds: 600 } as const
const minutes = (count: number) => count * 60_000

type Heartbeat = Parameters<typeof probeHeartbeat>[0]
const isOnTime = (heartbeat: Partial<Heartbeat>, listensForMs = minutes(600)) =>
  probeHeartbeat(
    { check, beatAt: null, createdAt: before(600), resumedAt: null, ...heartbeat },
    listensForMs,
    now,
  )[0]?.value === 1

test('a beat is late after its time and its grace', () => {
  expect(isOnTime({ beatAt: before(70) })).toBe(true)
  expect(isOnTime({ beatAt: before(70.1) })).toBe(false)
  expect(isOnTime({})).toBe(false)
  expect(isOnTime({ createdAt: before(5) })).toBe(true)
})

test('one that was resumed has as long as a new one', () => {
  expect(isOnTime({ beatAt: before(500), resumedAt: before(1) })).toBe(true)
  expect(isOnTime({ beatAt: before(500), resumedAt: before(70.1) })).toBe(false)
  expect(isOnTime({ beatAt: before(60), resumedAt: before(500) })).toBe(true)
})

test('what nobody could hear is not missed: the next beat decides', () => {
  // It was due half an hour ago, but heartbeats have been accepted for ten minutes only.
  expect(isOnTime({ beatAt: before(100) }, minutes(10))).toBe(true)
  expect(isOnTime({ beatAt: before(100) }, 0)).toBe(true)
  expect(isOnTime({ beatAt: before(200) }, minutes(70.1))).toBe(false)
  // Heartbeats were accepted again well before it was due, so it was missed.
  expect(isOnTime({ beatAt: before(71) }, minutes(22))).toBe(false)
  expect(isOnTime({ beatAt: before(71) }, minutes(20))).toBe(true)
  // Exact to the moment from which a beat could have been missed.
  expect(isOnTime({ beatAt: before(71) }, minutes(21))).toBe(false)
})

test('whatever happened, nothing is late within its time of a beat, a pause or an absence', () => {
  const span = fc.integer({ min: 0, max: 10_000 })
  fc.assert(
    fc.property(span, span, span, (beat, resumed, listens) => {
      const isLate = !isOnTime({ beatAt: before(beat), resumedAt: before(resumed) }, minutes(listens))
      expect(!isLate || (beat > 70 && resumed > 70 && listens > 20)).toBe(true)
    }),
  )
})
