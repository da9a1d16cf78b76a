import type { AlertSubject } from '@marsad/contract/http/alerts'
import { describe, expect, test } from 'vitest'
import type { BreachStep, Known } from '../alerts/alerts.rules.ts'
import { conditionOf, hideStep, holdsCondition, isStillReported } from './conditions.rules.ts'

const now = new Date('2026-03-02T09:00:00Z')
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const disk = (threshold: number): AlertSubject => ({
  kind: 'signal',
  signal: 'disk',
  threshold,
  windowMinutes: 5,
})

describe('the condition of an alert', () => {
  const root = { deviceId: 'web-1', subject: disk(0.85), part: '/' }
  test.for<[string, Parameters<typeof conditionOf>[0], boolean]>([
    ['is the same for another threshold', { ...root, subject: disk(0.95) }, true],
    ['is another for another mount', { ...root, part: '/var' }, false],
    ['is another for another device', { ...root, deviceId: 'web-2' }, false],
    [
      'is another for another figure',
      { ...root, subject: { ...disk(0.85), signal: 'inodes' } as AlertSubject },
      false,
    ],
    ['is none for a monitor', { ...root, subject: { kind: 'down', failures: 2 } }, false],
  ])('%s', ([, other, isSame]) => {
    expect(conditionOf(other) === conditionOf(root)).toBe(isSame)
  })

  test('is none for a removed device', () => {
    expect(conditionOf({ ...root, deviceId: null })).toBe(null)
  })
})

describe('a critical alert', () => {
  const critical = (more: Partial<Known>): Known & { severity: 'critical' } => ({
    severity: 'critical',
    status: 'active',
    subject: disk(0.95),
    breachStartedAt: before(30),
    confirmedAt: before(1),
    resolvedAt: null,
    resolution: null,
    isFlapping: false,
    clearSince: null,
    ...more,
  })
  const over = (resolution: Known['resolution'], more: Partial<Known> = {}) =>
    critical({ status: 'resolved', resolvedAt: before(20), resolution, ...more })
  const presence = { isOnline: true, evaluatedForMs: 3_600_000 }
  test.for<[string, ReturnType<typeof critical>, boolean]>([
    ['stands for its condition while it is open', critical({}), true],
    ['and while somebody is on it', critical({ status: 'acknowledged' }), true],
    ['and while its clear has not lasted', critical({ clearSince: before(0.2) }), true],
    ['no more when it cleared', over('cleared'), false],
    ['and not when its rule is gone', over('rule_gone'), false],
    ['that a person resolved still does while it lasts', over('person'), true],
    ['that a person resolved does not once it cleared', over('person', { clearSince: before(1.25) }), false],
    ['that a person resolved does not once unreported', over('person', { confirmedAt: before(9) }), false],
  ])('%s', ([, row, holds]) => {
    expect(holdsCondition(row, { presence, now })).toBe(holds)
  })

  test('is not a warning', () => {
    expect(holdsCondition({ ...critical({}), severity: 'warning' }, { presence, now })).toBe(false)
  })
})

test.for<[BreachStep, ReturnType<typeof hideStep>]>([
  ['raise', 'hide'],
  ['reopen', 'hide'],
  ['confirm', 'hide'],
  ['follow', 'follow'],
  ['ignore', 'ignore'],
])('a warning to %s under a critical alert: %s', ([step, hidden]) => {
  expect(hideStep(step, { severity: 'warning', isHeld: true })).toBe(hidden)
  expect(hideStep(step, { severity: 'warning', isHeld: false })).toBe(step)
  expect(hideStep(step, { severity: 'critical', isHeld: true })).toBe(step)
})

test('a hidden warning is reported for four minutes', () => {
  const reported = (minutes: number) => ({
    ruleId: '',
    value: null,
    startedAt: '',
    at: before(minutes).toISOString(),
  })
  expect(isStillReported(reported(3.99), now)).toBe(true)
  expect(isStillReported(reported(4), now)).toBe(false)
})
