import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { probeHeartbeat } from './exposition.rules.ts'

const now = new Date('2026-01-01T12:00:00Z')
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const check = { kind: 'heartbeat', everySeconds: 3600, graceSeconds: 600 } as const
const minutes = (count: number) => count * 60_000

type Heartbeat = Parameters<typeof probeHeartbeat>[0]
const outcome = (heartbeat: Partial<Heartbeat>, listensForMs = minutes(600)) => {
  const given = { check, beatAt: null, createdAt: before(600), resumedAt: null, ...heartbeat }
  const [success] = probeHeartbeat(given, listensForMs, now)
  return success === undefined ? 'awaited' : success.value === 1 ? 'up' : 'missed'
}

test('a beat is late after its time and its grace', () => {
  expect(outcome({ beatAt: before(70) })).toBe('up')
  expect(outcome({ beatAt: before(70.1) })).toBe('missed')
})

test('a heartbeat that was never received is awaited for its time and its grace, and then missed', () => {
  expect(outcome({ createdAt: before(0) })).toBe('awaited')
  expect(outcome({ createdAt: before(70) })).toBe('awaited')
  expect(outcome({ createdAt: before(70.1) })).toBe('missed')
})

test('one that was resumed has as long as a new one', () => {
  expect(outcome({ beatAt: before(500), resumedAt: before(1) })).toBe('awaited')
  expect(outcome({ beatAt: before(500), resumedAt: before(70.1) })).toBe('missed')
  expect(outcome({ beatAt: before(60), resumedAt: before(500) })).toBe('up')
  // Its last beat before the pause still counts for its time.
  expect(outcome({ beatAt: before(60), resumedAt: before(1) })).toBe('up')
})

test('a heartbeat that the server could not receive waits for the next signal', () => {
  // It was due half an hour ago, but heartbeats have been accepted for ten minutes only.
  expect(outcome({ beatAt: before(100) }, minutes(10))).toBe('awaited')
  expect(outcome({ beatAt: before(100) }, 0)).toBe('awaited')
  expect(outcome({ beatAt: before(200) }, minutes(70.1))).toBe('missed')
  // Heartbeats were accepted again well before it was due, so it was missed.
  expect(outcome({ beatAt: before(71) }, minutes(22))).toBe('missed')
  expect(outcome({ beatAt: before(71) }, minutes(20))).toBe('awaited')
  // Exact to the moment from which a beat could have been missed.
  expect(outcome({ beatAt: before(71) }, minutes(21))).toBe('missed')
})

test('whatever happened, only a beat in time is up, and nothing is missed within its time of a beat, a pause or an absence', () => {
  const span = fc.integer({ min: 0, max: 10_000 })
  fc.assert(
    fc.property(fc.option(span), span, span, span, (beat, created, resumed, listens) => {
      const beatAt = beat === null ? null : before(beat)
      const times = { beatAt, createdAt: before(created), resumedAt: before(resumed) }
      const seen = outcome(times, minutes(listens))
      expect(seen === 'up').toBe(beat !== null && beat <= 70)
      expect(seen !== 'missed' || ((beat ?? created) > 70 && resumed > 70 && listens > 20)).toBe(true)
    }),
  )
})
