import type { AlertStatus } from '@marsad/contract/alerts'
import type { RuleSubject } from '@marsad/contract/http/alert-rules'
import { describe, expect, test } from 'vitest'
import {
  canAct,
  evaluationSeconds,
  flaps,
  lookedAgainMs,
  onBreach,
  onClear,
  onSweep,
  silenceOf,
  type Known,
  type PersonAct,
} from '../alerts.rules.ts'

const now = new Date('2026-01-01T12:00:00Z')
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

const cpu: RuleSubject = { kind: 'signal', signal: 'cpu', threshold: 0.9, windowMinutes: 5 }
const silence: RuleSubject = { kind: 'offline', silentMinutes: 2 }
const firewall: RuleSubject = { kind: 'finding', finding: 'firewall_off', windowMinutes: 5 }
const failing = { kind: 'down', failures: 2 } as const
const plugged: RuleSubject = { kind: 'change', change: 'usb.connected' }

const open = (more: Partial<Known> = {}): Known => ({
  status: 'active',
  subject: cpu,
  breachStartedAt: before(30),
  confirmedAt: now,
  resolvedAt: null,
  resolution: null,
  isFlapping: false,
  clearSince: null,
  ...more,
})
const over = (minutes: number, resolution: Known['resolution'] = 'cleared') =>
  open({ status: 'resolved', resolvedAt: before(minutes), resolution })
/** Clear for long enough. */
const clear = (more: Partial<Known> = {}) => open({ clearSince: before(1.25), ...more })
const minutes = (count: number) => count * 60_000
/** Samples have been stored and evaluated for this long. */
const evaluatedFor = (ms: number) => ({ isOnline: true, evaluatedForMs: ms })
const online = evaluatedFor(minutes(60))
const silent = { isOnline: false, evaluatedForMs: 0 }
/** Online, but without measurements. */
const unmeasured = evaluatedFor(0)

test.for<[PersonAct, AlertStatus, boolean]>([
  ['acknowledge', 'active', true],
  ['acknowledge', 'acknowledged', false],
  ['acknowledge', 'resolved', false],
  ['resolve', 'active', true],
  ['resolve', 'acknowledged', true],
  ['resolve', 'resolved', false],
  ['unacknowledge', 'active', false],
  ['unacknowledge', 'acknowledged', true],
  ['snooze', 'active', true],
  ['snooze', 'acknowledged', true],
  ['snooze', 'resolved', false],
  ['assign', 'acknowledged', true],
  ['assign', 'resolved', false],
  ['reopen', 'active', false],
])('to %s what is %s: %s [F2]', ([act, status, can]) => {
  expect(canAct(act, open({ status }), now)).toBe(can)
})

test('only what a person resolved in the last hour can be reopened', () => {
  expect(canAct('reopen', over(59, 'person'), now)).toBe(true)
  expect(canAct('reopen', over(61, 'person'), now)).toBe(false)
  expect(canAct('reopen', over(1, 'cleared'), now)).toBe(false)
})

describe('a breach', () => {
  test.for<[string, Known | undefined, Date, ReturnType<typeof onBreach>]>([
    ['of something new is raised', undefined, before(5), 'raise'],
    ['of what is open only confirms it', open(), before(30), 'confirm'],
    ['of what somebody has taken on only confirms it', open({ status: 'acknowledged' }), now, 'confirm'],
    ['that goes on after somebody resolved it is theirs', over(60, 'person'), before(90), 'follow'],
    [
      'that is new after what somebody resolved has cleared is raised',
      { ...over(6, 'person'), clearSince: before(5.5) },
      before(5),
      'raise',
    ],
    ['that another evaluator has not seen end is over', over(1), before(30), 'ignore'],
    ['that is said on and on has not ended', over(3), before(30), 'reopen'],
    ['that is back within ten minutes is the same alert', over(10), before(5), 'reopen'],
    ['that is back later is another', over(11), before(5), 'raise'],
    ['that a critical alert hid all the while is the same', over(30, 'superseded'), before(40), 'reopen'],
    [
      'that began anew after a critical alert replaced it is another',
      over(30, 'superseded'),
      before(5),
      'raise',
    ],
    ['after the rule was off for a while is another', over(5, 'rule_gone'), before(30), 'raise'],
  ])('%s', ([, last, startedAt, step]) => {
    expect(onBreach(last, { startedAt, presence: online, now })).toBe(step)
  })

  const resolved = (more: Partial<Known>) => ({ ...over(60, 'person'), ...more })
  test.for<[string, Known, typeof online, ReturnType<typeof onBreach>]>([
    ['was said until now goes on', resolved({ confirmedAt: before(1) }), online, 'follow'],
    ['could be said again only now goes on', resolved({ confirmedAt: before(8.9) }), online, 'follow'],
    [
      'could have been said again and was not is another',
      resolved({ confirmedAt: before(9) }),
      online,
      'raise',
    ],
    [
      'nobody could say meanwhile goes on',
      resolved({ confirmedAt: before(50) }),
      evaluatedFor(minutes(8.9)),
      'follow',
    ],
    [
      'was clear meanwhile is another',
      resolved({ confirmedAt: before(2), clearSince: before(1.25) }),
      online,
      'raise',
    ],
    [
      'a store forgot for a moment goes on',
      resolved({ confirmedAt: before(2), clearSince: before(1.2) }),
      online,
      'follow',
    ],
    [
      'a check found anew is another, for checks have dates',
      resolved({ confirmedAt: now, subject: failing }),
      online,
      'raise',
    ],
    ['happened once more is another', resolved({ confirmedAt: now, subject: plugged }), online, 'raise'],
  ])('that an evaluator dates anew after somebody resolved it: what %s', ([, last, presence, step]) => {
    expect(onBreach(last, { startedAt: before(5), presence, now })).toBe(step)
  })

  test('the third return within an hour flaps', () => {
    expect(flaps([], now)).toBe(false)
    expect(flaps([before(10)], now)).toBe(false)
    expect(flaps([before(59), before(10)], now)).toBe(true)
    expect(flaps([before(61), before(10)], now)).toBe(false)
  })
})

describe('a clear', () => {
  test.for<[string, Known, Parameters<typeof onClear>[1]['presence'], ReturnType<typeof onClear>]>([
    ['must last, for a store may have forgotten the breach', open(), online, 'calm'],
    ['that has not lasted yet says nothing more', open({ clearSince: before(1.2) }), online, 'ignore'],
    ['that has lasted ends it', clear(), online, 'resolve'],
    ['ends what somebody has taken on', clear({ status: 'acknowledged' }), online, 'resolve'],
    ['is no news of a device that is silent', clear(), silent, 'ignore'],
    ['is no news of a device that answers and measures nothing', clear(), unmeasured, 'ignore'],
    ['is no news until the window has passed again', clear(), evaluatedFor(minutes(9) - 1), 'ignore'],
    ['is news when it has', clear(), evaluatedFor(minutes(9)), 'resolve'],
    ['ends a silence', clear({ subject: silence }), unmeasured, 'resolve'],
    ['ends no silence that lasts', clear({ subject: silence }), silent, 'ignore'],
    ['ends a finding, which somebody looked at', open({ subject: firewall }), silent, 'resolve'],
    [
      'of a check that succeeded ends what a monitor found',
      open({ subject: failing, breachStartedAt: before(40) }),
      silent,
      'resolve',
    ],
    [
      'of a check from before the others failed is no news',
      open({ subject: failing, breachStartedAt: before(5) }),
      silent,
      'ignore',
    ],
    [
      'of the check that failed first is none',
      open({ subject: failing, breachStartedAt: before(30) }),
      silent,
      'ignore',
    ],
    [
      'of the check after it ends it',
      open({ subject: failing, breachStartedAt: new Date(before(30).getTime() - 1) }),
      silent,
      'resolve',
    ],
    ['begins to calm what flaps', open({ isFlapping: true }), online, 'calm'],
    ['goes on calming it', open({ isFlapping: true, clearSince: before(14) }), online, 'ignore'],
    ['ends what has been calm', open({ isFlapping: true, clearSince: before(15) }), online, 'resolve'],
    [
      'of an earlier episode says nothing of this one',
      clear({ breachStartedAt: before(28) }),
      online,
      'ignore',
    ],
    [
      'of an episode more than an evaluation earlier is of another',
      clear({ breachStartedAt: new Date(before(28.5).getTime() + 1) }),
      online,
      'ignore',
    ],
    [
      'of one that began an evaluation earlier is of the same',
      clear({ breachStartedAt: before(28.5) }),
      online,
      'resolve',
    ],
    ['of what somebody resolved is noted', over(1, 'person'), online, 'calm'],
    [
      'of what somebody resolved is noted once',
      { ...over(1, 'person'), clearSince: before(5) },
      online,
      'ignore',
    ],
    ['of what somebody resolved needs samples, too', over(1, 'person'), unmeasured, 'ignore'],
    [
      'of an evaluator that began a look earlier counts',
      clear({ breachStartedAt: before(29.5) }),
      online,
      'resolve',
    ],
  ])('%s', ([, known, presence, step]) => {
    expect(onClear(known, { startedAt: before(30), presence, now })).toBe(step)
  })
})

describe('the sweep', () => {
  const input = {
    source: 'device' as const,
    hasSource: true,
    isCovered: true,
    isHeld: false,
    presence: online,
    now,
  }
  const forgotten = open({ confirmedAt: before(4) })
  test.for<[string, Known, Partial<Parameters<typeof onSweep>[1]>, ReturnType<typeof onSweep>]>([
    ['leaves what was confirmed', open({ confirmedAt: before(3.9) }), {}, 'ignore'],
    ['ends what was not', forgotten, {}, 'cleared'],
    ['waits for an evaluator, and for samples', forgotten, { presence: unmeasured }, 'ignore'],
    ['gives both the window', forgotten, { presence: evaluatedFor(minutes(9) - 1) }, 'ignore'],
    ['and not more', forgotten, { presence: evaluatedFor(minutes(9)) }, 'cleared'],
    [
      'ends a silence of who is back, whoever evaluates',
      open({ subject: silence, confirmedAt: before(9) }),
      { presence: unmeasured },
      'cleared',
    ],
    ['waits for a silent device', forgotten, { presence: silent }, 'ignore'],
    [
      'leaves a silence that lasts',
      open({ subject: silence, confirmedAt: before(9) }),
      { presence: silent },
      'ignore',
    ],
    [
      'leaves findings to who looks for them',
      open({ subject: firewall, confirmedAt: before(9) }),
      {},
      'ignore',
    ],
    ['leaves changes to people', open({ subject: plugged, confirmedAt: before(9) }), {}, 'ignore'],
    ['ends what has no rule', open(), { isCovered: false }, 'rule_gone'],
    ['ends what has no device', open(), { hasSource: false, isCovered: false }, 'device_gone'],
    [
      'ends what has no monitor',
      open({ subject: failing }),
      { source: 'monitor', hasSource: false },
      'monitor_gone',
    ],
    [
      'leaves what a monitor found, however long it is silent',
      { ...forgotten, subject: failing },
      {},
      'ignore',
    ],
    ['begins to calm what flaps', { ...forgotten, isFlapping: true }, {}, 'calm'],
    ['ends what was said to be clear, and never again', clear(), {}, 'cleared'],
    ['waits until it has lasted', open({ clearSince: before(1.2) }), {}, 'ignore'],
    ['leaves what is calming', open({ isFlapping: true, clearSince: before(14) }), {}, 'ignore'],
    ['ends what has been calm', open({ isFlapping: true, clearSince: before(15) }), {}, 'cleared'],
  ])('%s', ([, known, more, step]) => {
    expect(onSweep(known, { ...input, ...more })).toBe(step)
  })
})

test('a host that is down mutes all but itself, and maintenance mutes everything', () => {
  const down = { isInMaintenance: false, isDown: true }
  expect(silenceOf(cpu, down)).toBe('host_down')
  expect(silenceOf(silence, down)).toBe(null)
  expect(silenceOf(silence, { isInMaintenance: true, isDown: true })).toBe('maintenance')
  expect(silenceOf(cpu, { isInMaintenance: false, isDown: false })).toBe(null)
})

test('what was muted with its host is told of when somebody could look at it again', () => {
  expect(lookedAgainMs(cpu, 0)).toBe(minutes(9))
  expect(lookedAgainMs(failing, 60)).toBe(minutes(3))
  expect(lookedAgainMs({ kind: 'certificate', days: 7 }, 60)).toBe(minutes(2))
  expect(lookedAgainMs(plugged, 0)).toBe(0)
})

describe('to the millisecond', () => {
  const ms = (count: number) => new Date(now.getTime() - count)
  const breach = (last: Known, startedAt: Date) => onBreach(last, { startedAt, presence: online, now })

  test('a breach from the very moment of the end is of the same episode', () => {
    expect(breach(over(1), before(1))).toBe('ignore')
    expect(breach(over(1), new Date(before(1).getTime() + 1))).toBe('reopen')
  })

  test('another evaluator is believed once it can no longer be behind', () => {
    const ended = (count: number) =>
      open({ status: 'resolved', resolvedAt: ms(count), resolution: 'cleared' })
    expect(breach(ended(119_999), before(30))).toBe('ignore')
    expect(breach(ended(120_000), before(30))).toBe('reopen')
  })

  test('what a person resolved goes on unless it was clear for long enough', () => {
    const resolved = (clearMs: number) => ({ ...over(5, 'person'), clearSince: ms(clearMs) })
    expect(breach(resolved(74_999), before(1))).toBe('follow')
    expect(breach(resolved(75_000), before(1))).toBe('raise')
  })

  test('a return counts for flapping for an hour', () => {
    expect(flaps([before(60), before(5)], now)).toBe(true)
    expect(flaps([new Date(before(60).getTime() - 1), before(5)], now)).toBe(false)
  })

  test('a silence is known again after its own time and two minutes', () => {
    expect(lookedAgainMs(silence, 0)).toBe(minutes(4))
    expect(lookedAgainMs(firewall, 0)).toBe(minutes(7))
  })

  test('a certificate is checked like anything that a monitor looks at', () => {
    const ending = open({ subject: { kind: 'certificate', days: 7 } })
    expect(onClear(ending, { startedAt: ending.breachStartedAt, presence: silent, now })).toBe('ignore')
    expect(onClear(ending, { startedAt: now, presence: silent, now })).toBe('resolve')
  })
})

test('the patience with an alert follows how often its rule is evaluated', () => {
  expect([0, 1, 2, 5, 60].map(evaluationSeconds)).toEqual([5, 30, 30, 60, 60])
  const lasting = (windowMinutes: 0 | 1 | 5) => ({ ...cpu, windowMinutes }) as RuleSubject
  const ending = (windowMinutes: 0 | 1 | 5, clearSeconds: number) => {
    const known = open({ subject: lasting(windowMinutes), clearSince: before(clearSeconds / 60) })
    return onClear(known, { startedAt: before(30), presence: online, now })
  }
  // One more evaluation could have contradicted the clear.
  expect([ending(0, 24.9), ending(0, 25)]).toEqual(['ignore', 'resolve'])
  expect([ending(1, 44.9), ending(1, 45)]).toEqual(['ignore', 'resolve'])
  expect([ending(5, 74.9), ending(5, 75)]).toEqual(['ignore', 'resolve'])
  expect(lookedAgainMs(lasting(0), 0)).toBe(minutes(2))
  expect(lookedAgainMs(lasting(1), 0)).toBe(minutes(3))
})
