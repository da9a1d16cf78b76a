import type { AlertRule, RuleSubject, ShownScope } from '@marsad/contract/http/alert-rules'
import { expect, test } from 'vitest'
import { groupRules, rivalsOf, watchedBy } from './alert-rules.rules.ts'

const everywhere: ShownScope = { kind: 'workspace' }
const tagged: ShownScope = { kind: 'tag', tag: 'db' }
const onOne: ShownScope = { kind: 'device', deviceId: 'one', name: 'db-1' }
const cpu = (threshold: number): RuleSubject => ({
  kind: 'signal',
  signal: 'cpu',
  threshold,
  windowMinutes: 5,
})

const rule = (
  id: string,
  subject: RuleSubject,
  scope: ShownScope,
  more: Partial<AlertRule> = {},
): AlertRule => ({
  id,
  name: '',
  subject,
  severity: 'warning',
  scope,
  isEnabled: true,
  channelIds: null,
  escalation: 'default',
  devices: 1,
  openAlerts: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  changedAt: '2026-01-01T00:00:00.000Z',
  ...more,
})

const idsOf = (rules: readonly AlertRule[]) => rules.map(({ id }) => id)

test('a rule stands between the wider ones and the narrower ones of the same kind and severity', () => {
  const rules = [
    rule('wide', cpu(0.9), everywhere),
    rule('twin', cpu(0.8), tagged),
    rule('narrow', cpu(0.99), onOne),
    rule('critical', cpu(0.9), everywhere, { severity: 'critical' }),
    rule('off', cpu(0.7), everywhere, { isEnabled: false }),
    rule('memory', { ...cpu(0.9), signal: 'memory' } as RuleSubject, everywhere),
  ]
  const { narrower, wider, equal } = rivalsOf(
    { subject: cpu(0.5), severity: 'warning', scope: tagged },
    rules,
  )
  expect([narrower, wider, equal].map(idsOf)).toEqual([['narrow'], ['wide'], ['twin']])
  expect(rivalsOf(rule('twin', cpu(0.8), tagged), rules).equal).toEqual([])
})

test('another tag or another device is no rival', () => {
  const rules = [
    rule('web', cpu(0.9), { kind: 'tag', tag: 'web' }),
    rule('two', cpu(0.9), { kind: 'device', deviceId: 'two', name: 'db-2' }),
  ]
  expect(rivalsOf({ subject: cpu(0.5), severity: 'warning', scope: tagged }, rules).equal).toEqual([])
  expect(rivalsOf({ subject: cpu(0.5), severity: 'warning', scope: onOne }, rules).equal).toEqual([])
})

test('rules are grouped by what they watch, rivals side by side', () => {
  const groups = groupRules([
    rule('cpu on one', cpu(0.9), onOne),
    rule('firewall', { kind: 'finding', finding: 'firewall_off', windowMinutes: 5 }, everywhere),
    rule('memory', { kind: 'signal', signal: 'memory', threshold: 0.9, windowMinutes: 5 }, everywhere),
    rule('cpu', cpu(0.9), everywhere),
    rule('cpu critical', cpu(0.99), everywhere, { severity: 'critical' }),
    rule('offline', { kind: 'offline', silentMinutes: 2 }, everywhere),
  ])
  expect(groups.map(({ kind, rules }) => [kind, idsOf(rules)])).toEqual([
    ['offline', ['offline']],
    ['signal', ['cpu critical', 'cpu', 'cpu on one', 'memory']],
    ['finding', ['firewall']],
  ])
})

test('rules watch the same by what they are about, not by their kind', () => {
  const subjects: RuleSubject[] = [
    cpu(0.9),
    { kind: 'signal', signal: 'memory', threshold: 0.9, windowMinutes: 5 },
    { kind: 'finding', finding: 'firewall_off', windowMinutes: 5 },
    { kind: 'finding', finding: 'encryption_off', windowMinutes: 5 },
    { kind: 'change', change: 'usb.connected' },
    { kind: 'change', change: 'usb.disconnected' },
    { kind: 'offline', silentMinutes: 5 },
  ]
  expect(subjects.map(watchedBy)).toEqual([
    'cpu',
    'memory',
    'firewall_off',
    'encryption_off',
    'usb.connected',
    'usb.disconnected',
    'offline',
  ])
})

test('equal is what has the very same scope', () => {
  const scopes: ShownScope[] = [
    everywhere,
    tagged,
    { kind: 'tag', tag: 'web' },
    onOne,
    { kind: 'device', deviceId: 'two', name: 'db-2' },
  ]
  const rules = scopes.map((scope, n) => rule(String(n), cpu(0.9), scope))
  const equals = scopes.map((scope) =>
    rivalsOf({ subject: cpu(0.5), severity: 'warning', scope }, rules).equal.map(({ id }) => id),
  )
  expect(equals).toEqual([['0'], ['1'], ['2'], ['3'], ['4']])
})
