import type { Finding } from '@marsad/contract/inventory'
import { expect, test } from 'vitest'
import { effectiveRules, type Rule } from '../rules/alert-rules.rules.ts'
import { type Found, type OpenFinding, postureSignals } from './posture.rules.ts'

const now = new Date('2026-01-01T12:00:00Z')
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const rule = (id: string, finding: Finding, windowMinutes: 0 | 5 = 5): Rule => ({
  id,
  name: '',
  subject: { kind: 'finding', finding, windowMinutes },
  severity: 'warning',
  scope: { kind: 'workspace' },
  isEnabled: true,
  channelIds: null,
  escalation: 'default',
})
const firewall = rule('firewall', 'firewall_off')
const cpu: Rule = {
  ...firewall,
  id: 'cpu',
  subject: { kind: 'signal', signal: 'cpu', threshold: 0.9, windowMinutes: 5 },
}
const found = (since: Date, finding: Finding = 'firewall_off'): Found => ({
  deviceId: 'd1',
  tags: [],
  finding,
  since,
})
const signals = ({
  finds = [],
  open = [],
  rules = [firewall, cpu],
  isUnknown = () => false,
}: {
  finds?: Found[]
  open?: OpenFinding[]
  rules?: Rule[]
  isUnknown?: (deviceId: string, finding: Finding) => boolean
}) => postureSignals({ found: finds, open, isUnknown, rulesOf: effectiveRules(rules), rules, now })

test('a finding is told once it has lasted, with the moment it began', () => {
  expect(signals({ finds: [found(before(5))] })).toEqual([
    { ruleId: 'firewall', deviceId: 'd1', part: '', state: 'breach', value: null, startedAt: before(5) },
  ])
  expect(signals({ finds: [found(before(4.99))] })).toEqual([])
  expect(signals({ finds: [found(now)], rules: [rule('at once', 'firewall_off', 0)] })).toHaveLength(1)
})

test('what is known is not told again, and what no rule is about not at all', () => {
  const open = [{ ruleId: 'firewall', deviceId: 'd1' }]
  expect(signals({ finds: [found(before(5))], open })).toEqual([])
  expect(signals({ finds: [found(before(5), 'encryption_off')] })).toEqual([])
  // The same rule on another device is another alert.
  const elsewhere = [{ ruleId: 'firewall', deviceId: 'd2' }]
  expect(signals({ finds: [found(before(5))], open: elsewhere }).map(({ state }) => state)).toEqual([
    'breach',
    'clear',
  ])
})

test('an alert ends when its finding is gone, and not while nobody can tell', () => {
  const open = [{ ruleId: 'firewall', deviceId: 'd1' }]
  expect(signals({ open })).toEqual([
    { ruleId: 'firewall', deviceId: 'd1', part: '', state: 'clear', value: null, startedAt: now },
  ])
  const isUnknown = (deviceId: string, finding: Finding) => deviceId === 'd1' && finding === 'firewall_off'
  expect(signals({ open, isUnknown })).toEqual([])
  // Found again a moment ago: it has neither lasted for the window nor ended.
  expect(signals({ finds: [found(now)], open })).toEqual([])
})

test('an alert of a rule that is about no finding is left to others', () => {
  expect(signals({ open: [{ ruleId: 'cpu', deviceId: 'd1' }] })).toEqual([])
  expect(signals({ open: [{ ruleId: 'gone', deviceId: 'd1' }] })).toEqual([])
})
