import type { RuleSubject, Scope } from '@marsad/contract/http/alert-rules'
import { expect, test } from 'vitest'
import { effectiveRules, minutesOf, type Rule } from './alert-rules.rules.ts'

const workspace: Scope = { kind: 'workspace' }
const tagged = (tag: string): Scope => ({ kind: 'tag', tag })
const device: Scope = { kind: 'device', deviceId: 'd1' }
const cpu = (threshold: number, windowMinutes: 0 | 5 = 5): RuleSubject => ({
  kind: 'signal',
  signal: 'cpu',
  threshold,
  windowMinutes,
})
const rule = (id: string, subject: RuleSubject, scope: Scope, more: Partial<Rule> = {}): Rule => ({
  id,
  name: '',
  subject,
  severity: 'warning',
  scope,
  isEnabled: true,
  channelIds: null,
  escalation: 'default',
  ...more,
})

test.for<[title: string, rules: Rule[], held: string[]]>([
  ['a rule for the workspace holds for all', [rule('a', cpu(0.9), workspace)], ['a']],
  [
    'a rule for its tag replaces it, even a lenient one',
    [rule('a', cpu(0.9), workspace), rule('b', cpu(0.99), tagged('db'))],
    ['b'],
  ],
  [
    'a rule for the device replaces both',
    [rule('a', cpu(0.9), workspace), rule('b', cpu(0.5), tagged('db')), rule('c', cpu(1), device)],
    ['c'],
  ],
  [
    'of two tags the stricter rule holds',
    [rule('a', cpu(0.9), tagged('db')), rule('b', cpu(0.8), tagged('web'))],
    ['b'],
  ],
  [
    'of two thresholds that are the same, the shorter window',
    [rule('a', cpu(0.9, 5), workspace), rule('b', cpu(0.9, 0), workspace)],
    ['b'],
  ],
  [
    'severities stand beside each other',
    [rule('a', cpu(0.9), workspace), rule('b', cpu(0.95), device, { severity: 'critical' })],
    ['b', 'a'],
  ],
  [
    'a rule that is off replaces nothing',
    [rule('a', cpu(0.9), workspace), rule('b', cpu(0.5), device, { isEnabled: false })],
    ['a'],
  ],
  ['a rule for another tag does not hold', [rule('a', cpu(0.9), tagged('mail'))], []],
  [
    'other subjects stand beside each other',
    [
      rule('a', { kind: 'offline', silentMinutes: 2 }, workspace),
      rule('b', { kind: 'finding', finding: 'firewall_off', windowMinutes: 5 }, workspace),
      rule('c', { kind: 'change', change: 'usb.connected' }, workspace),
    ],
    ['c', 'a', 'b'],
  ],
  [
    'of two rules that are the same, the older holds, in whichever order they come',
    [rule('b', cpu(0.9), workspace), rule('a', cpu(0.9), workspace)],
    ['a'],
  ],
  [
    'of two silences the shorter',
    [
      rule('a', { kind: 'offline', silentMinutes: 5 }, workspace),
      rule('b', { kind: 'offline', silentMinutes: 2 }, workspace),
    ],
    ['b'],
  ],
  [
    'different figures, findings and changes stand beside each other',
    [
      rule('a', cpu(0.9), workspace),
      rule('b', { kind: 'signal', signal: 'memory', threshold: 0.9, windowMinutes: 5 }, workspace),
      rule('c', { kind: 'finding', finding: 'firewall_off', windowMinutes: 5 }, workspace),
      rule('d', { kind: 'finding', finding: 'encryption_off', windowMinutes: 5 }, workspace),
      rule('e', { kind: 'change', change: 'usb.connected' }, workspace),
      rule('f', { kind: 'change', change: 'usb.disconnected' }, workspace),
    ],
    ['a', 'b', 'c', 'd', 'e', 'f'],
  ],
])('%s [F1]', ([, rules, held]) => {
  const found = effectiveRules(rules)({ id: 'd1', tags: ['db', 'web'] }).map(({ id }) => id)
  expect(found.toSorted()).toEqual(held.toSorted())
})

test('devices with the same tags are told apart where a rule singles one out', () => {
  const rulesOf = effectiveRules([rule('a', cpu(0.9), workspace), rule('b', cpu(0.5), device)])
  const held = (id: string) => rulesOf({ id, tags: [] }).map((one) => one.id)
  expect([held('d2'), held('d1'), held('d2')]).toEqual([['a'], ['b'], ['a']])
})

test('devices with the same tags share one choice, so that a large fleet costs no more than its tags', () => {
  const rulesOf = effectiveRules([rule('a', cpu(0.9), workspace), rule('b', cpu(0.5), tagged('db'))])
  expect(rulesOf({ id: 'd2', tags: ['db'] })).toBe(rulesOf({ id: 'd3', tags: ['db'] }))
  expect(rulesOf({ id: 'd2', tags: ['db'] })).not.toBe(rulesOf({ id: 'd2', tags: [] }))
})

test('a rule says for how long something must be so', () => {
  expect(minutesOf({ kind: 'offline', silentMinutes: 2 })).toBe(2)
  expect(minutesOf({ kind: 'change', change: 'usb.connected' })).toBe(0)
  expect(minutesOf({ kind: 'finding', finding: 'firewall_off', windowMinutes: 30 })).toBe(30)
  expect(minutesOf(cpu(0.9))).toBe(5)
})
