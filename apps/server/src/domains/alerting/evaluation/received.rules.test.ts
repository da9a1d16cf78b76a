import { alertLimits } from '@marsad/contract/alerts'
import type { RuleSubject } from '@marsad/contract/http/alert-rules'
import { expect, test } from 'vitest'
import type { Rule } from '../rules/alert-rules.rules.ts'
import type { MonitorAlert, OwnAlert } from './received.ts'
import {
  breachesFrom,
  clearsFrom,
  failingSince,
  type NewestCheck,
  reachMs,
  signalsFrom,
  type WatchedMonitor,
} from './received.rules.ts'

const now = new Date('2026-01-01T12:00:00Z')
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const later = new Date(now.getTime() + 1)

const disk: RuleSubject = { kind: 'signal', signal: 'disk', threshold: 0.85, windowMinutes: 5 }
const offline: RuleSubject = { kind: 'offline', silentMinutes: 5 }
const rule = (id: string, subject: RuleSubject, severity: Rule['severity'] = 'warning'): Rule => ({
  id,
  name: '',
  subject,
  severity,
  scope: { kind: 'workspace' },
  isEnabled: true,
  channelIds: null,
  escalation: 'default',
})
const alert = (labels: Partial<OwnAlert['labels']> = {}, more: Partial<OwnAlert> = {}): OwnAlert => ({
  labels: { workspace: 'w', device: 'd1', signal: 'disk', severity: 'warning', window: 5, ...labels },
  parts: { mountpoint: '/var' },
  excess: 0.05,
  startsAt: before(1),
  endsAt: later,
  ...more,
})
const idsOf = (received: OwnAlert, rules: Rule[], held: Rule[]) =>
  signalsFrom(received, { rules, held }, now).map((signal) => ('ruleId' in signal ? signal.ruleId : ''))

test('a breach tells part, value and since when it has been so', () => {
  expect(signalsFrom(alert(), { rules: [], held: [rule('a', disk)] }, now)).toEqual([
    {
      ruleId: 'a',
      deviceId: 'd1',
      part: '/var',
      state: 'breach',
      value: 0.9,
      startedAt: before(6),
    },
  ])
})

test('a breach counts by the rule that holds now, and a clear ends what any rule began', () => {
  const [held, replaced] = [rule('held', disk), rule('replaced', disk)]
  expect(idsOf(alert(), [held, replaced], [held])).toEqual(['held'])
  // An alert that ends at this moment is over.
  const over = alert({}, { endsAt: now })
  expect(idsOf(over, [held, replaced], [held])).toEqual(['held', 'replaced'])
  expect(signalsFrom(over, { rules: [held], held: [] }, now)[0]?.state).toBe('clear')
})

const ofDevice = { ...rule('a', disk), scope: { kind: 'device', deviceId: 'd1' } as const }

test.for<[string, Partial<OwnAlert['labels']>, Rule, boolean]>([
  ['the threshold of the device', { scope: 'device' }, ofDevice, true],
  ['that of the workspace where the device has its own', {}, ofDevice, false],
  ['that of the device where the workspace decides again', { scope: 'device' }, rule('a', disk), false],
  ['its signal, window and severity', {}, rule('a', disk), true],
  ['another severity', {}, rule('a', disk, 'critical'), false],
  ['another signal', { signal: 'cpu' }, rule('a', disk), false],
  ['another window', { window: 10 }, rule('a', disk), false],
  ['silence', { signal: 'offline' }, rule('a', offline), true],
  ['silence of another length', { signal: 'offline', window: 10 }, rule('a', offline), false],
  ['a figure where silence is meant', {}, rule('a', offline), false],
  ['silence where a figure is meant', { signal: 'offline' }, rule('a', disk), false],
  [
    'a finding, which nobody measures',
    {},
    rule('a', { kind: 'finding', finding: 'firewall_off', windowMinutes: 5 }),
    false,
  ],
])('an alert is of a rule: %s', ([, labels, of, isOf]) => {
  expect(idsOf(alert(labels), [], [of])).toEqual(isOf ? ['a'] : [])
})

test('parts and values are there only where a rule has them', () => {
  const signalOf = (one: OwnAlert, subject: RuleSubject) =>
    signalsFrom(one, { rules: [], held: [rule('a', subject)] }, now)[0]
  expect(signalOf(alert({ signal: 'offline' }), offline)).toMatchObject({ part: '', value: null })
  const cpu: RuleSubject = { kind: 'signal', signal: 'cpu', threshold: 0.9, windowMinutes: 5 }
  expect(signalOf(alert({ signal: 'cpu' }), cpu)).toMatchObject({ part: '', value: 0.95 })
  expect(signalOf(alert({}, { parts: {} }), disk)).toMatchObject({ part: '' })
  expect(signalOf(alert({}, { excess: Number.NaN }), disk)).toMatchObject({ value: null })
  const long = signalOf(alert({}, { parts: { mountpoint: 'x'.repeat(1000) } }), disk)
  expect(long && 'part' in long && long.part).toHaveLength(alertLimits.partLength)
})

const monitor: WatchedMonitor = {
  id: 'm1',
  probedById: null,
  intervalSeconds: 60,
  failures: 3,
  certificateDays: 14,
  resumedAt: null,
}
const monitors = (more: Partial<WatchedMonitor> = {}) => new Map([['m1', { ...monitor, ...more }]])
const monitorAlert = (
  labels: Partial<MonitorAlert['labels']> = {},
  more: Partial<MonitorAlert> = {},
): MonitorAlert => ({
  labels: { workspace: 'w', monitor: 'm1', device: '', signal: 'down', ...labels },
  excess: 0,
  startsAt: before(3),
  endsAt: later,
  ...more,
})

test('checks count as far back as twice the time that so many take', () => {
  expect(reachMs(monitor)).toBe(360_000)
  const failedAt = (...minutes: number[]) => ({
    checks: minutes.map((ago) => ({ at: before(ago), isUp: false })),
    since: null,
  })
  expect(failingSince(monitor, failedAt(6, 2, 1), now)).toEqual(before(6))
  expect(failingSince(monitor, failedAt(6.01, 2, 1), now)).toBeNull()
})

test('a monitor is down since its first failed check, and not at all where they do not say so', () => {
  expect(breachesFrom([monitorAlert()], monitors(), () => before(4))).toEqual([
    { monitorId: 'm1', found: 'down', state: 'breach', value: null, startedAt: before(4) },
  ])
  expect(breachesFrom([monitorAlert()], monitors(), () => null)).toEqual([])
})

test('only who was to look can say what a monitor found', () => {
  const since = () => before(4)
  const byAgent = monitorAlert({ device: 'd1' })
  expect(breachesFrom([byAgent], monitors(), since)).toEqual([])
  expect(breachesFrom([byAgent], monitors({ probedById: 'd1' }), since)).toHaveLength(1)
  expect(breachesFrom([monitorAlert()], monitors({ probedById: 'd1' }), since)).toEqual([])
  expect(breachesFrom([monitorAlert({ monitor: 'gone' })], monitors(), since)).toEqual([])
})

test('a certificate says how many days it has left, where anybody wants to know', () => {
  // Four days below the threshold.
  const ending = monitorAlert({ signal: 'certificate' }, { excess: 4 * 86_400 })
  expect(breachesFrom([ending], monitors(), () => null)).toEqual([
    { monitorId: 'm1', found: 'certificate', state: 'breach', value: 10, startedAt: before(3) },
  ])
  expect(breachesFrom([ending], monitors({ certificateDays: null }), () => null)).toEqual([])
})

const newest = (more: Partial<NewestCheck> = {}) =>
  new Map([['m1', { at: now, isUp: true, certificateUntil: null, ...more }]])
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)

test('what is down is over by a good check, and by nothing else', () => {
  const open = [{ monitorId: 'm1', found: 'down' as const }]
  expect(clearsFrom(open, monitors(), newest())).toEqual([
    { monitorId: 'm1', found: 'down', state: 'clear', value: null, startedAt: now },
  ])
  expect(clearsFrom(open, monitors(), newest({ isUp: false }))).toEqual([])
  expect(clearsFrom(open, monitors(), new Map())).toEqual([])
  expect(clearsFrom(open, new Map(), newest())).toEqual([])
})

test('a certificate is fine when it holds for longer than wanted, whether or not the check was good', () => {
  const open = [{ monitorId: 'm1', found: 'certificate' as const }]
  const isOver = (certificateUntil: Date | null, more: Partial<WatchedMonitor> = {}, isUp = true) =>
    clearsFrom(open, monitors(more), newest({ certificateUntil, isUp })).length === 1
  expect(isOver(inDays(15))).toBe(true)
  expect(isOver(inDays(15), {}, false)).toBe(true)
  expect(isOver(inDays(14))).toBe(false)
  expect(isOver(inDays(13))).toBe(false)
  expect(isOver(null)).toBe(false)
  expect(isOver(inDays(15), { certificateDays: null })).toBe(false)
})
