import { describe, expect, test } from 'vitest'
import { dueAfter, escalationsHandled, nextStep, placeOf } from './escalations.rules.ts'

const step = (waitMinutes: number) => ({
  targets: [{ kind: 'person' as const, userId: '00000000-0000-7000-8000-000000000001' }],
  waitMinutes,
})
const steps = [step(5), step(10)]

describe('steps', () => {
  test('are gone through in order, and again as often as the policy says', () => {
    const waits = Array.from({ length: 7 }, (_, done) => nextStep({ steps, repeats: 2, done })?.waitMinutes)
    expect(waits).toEqual([5, 10, 5, 10, 5, 10, undefined])
  })

  test('have a place in their round', () => {
    expect([0, 1, 2, 3, 6].map((count) => placeOf(count, 2))).toEqual([
      { step: 0, round: 1 },
      { step: 1, round: 1 },
      { step: 2, round: 1 },
      { step: 1, round: 2 },
      { step: 2, round: 3 },
    ])
  })

  test('wait from when the step before was due, and after an outage from now on', () => {
    const due = new Date('2026-03-01T10:00:00Z')
    const after = (lateMs: number) => dueAfter(5, due, new Date(due.getTime() + lateMs)).toISOString()
    expect(after(4000)).toBe('2026-03-01T10:05:00.000Z')
    expect(after(3_600_000)).toBe('2026-03-01T11:05:00.000Z')
  })
})

test('an acknowledged warning leaves the escalation of a critical alert running', () => {
  const rows = [
    { id: 'a', escalationId: 'one', severity: 'warning' as const },
    { id: 'b', escalationId: 'two', severity: 'warning' as const },
    { id: 'c', escalationId: 'two', severity: 'critical' as const },
    { id: 'd', escalationId: null, severity: 'critical' as const },
  ]
  expect(escalationsHandled(rows)).toEqual({ ids: ['two'], unlessCritical: ['one'] })
})
