import type { Finding, SwitchState } from '@marsad/contract/inventory'
import { expect, test } from 'vitest'
import { sampleSecurity } from '../../../test/agents/inventory.ts'
import { change } from '../reports/retention.rules.ts'
import { type Findings, type FindingState, judgeSecurity, moveFindings } from './posture.rules.ts'

const ok = <Value>(value: Value) => ({ kind: 'ok' as const, value })
const absent = { kind: 'no_permission' as const }
const judged = (facts: object): Findings => judgeSecurity({ ...sampleSecurity, ...facts })

const firewall = (domain: SwitchState, open: SwitchState) =>
  ok({ product: 'Defender', profiles: { domain, private: domain, public: open }, rules: null })

test.for<[string, object, FindingState]>([
  ['on everywhere', firewall('on', 'on'), 'clear'],
  ['off in one place', firewall('on', 'off'), 'found'],
  ['known in one place', firewall('unsupported', 'on'), 'clear'],
  ['known nowhere', firewall('unsupported', 'unknown'), 'unknown'],
  ['not to be read', absent, 'unknown'],
])('a firewall that is %s', ([, facet, state]) => {
  expect(judged({ firewall: facet }).firewall_off).toBe(state)
})

type Definitions = 'up_to_date' | 'outdated' | 'unknown'
const antivirus = (...all: [SwitchState, Definitions][]) =>
  ok(all.map(([realTime, definitions], n) => ({ name: `a${n}`, realTime, definitions, definitionsAt: null })))

test.for<[string, object, [FindingState, FindingState]]>([
  ['one that watches', antivirus(['on', 'up_to_date']), ['clear', 'clear']],
  [
    'one that watches beside one that does not',
    antivirus(['off', 'outdated'], ['on', 'up_to_date']),
    ['clear', 'clear'],
  ],
  ['one that watches with old definitions', antivirus(['on', 'outdated']), ['clear', 'found']],
  ['one that is off', antivirus(['off', 'outdated']), ['found', 'found']],
  ['one that does not say', antivirus(['unknown', 'unknown']), ['unknown', 'unknown']],
  ['none', antivirus(), ['unknown', 'unknown']],
  ['nothing that may be read', absent, ['unknown', 'unknown']],
])('antivirus: %s', ([, facet, states]) => {
  const found = judged({ antivirus: facet })
  expect([found.antivirus_off, found.antivirus_outdated]).toEqual(states)
})

const volumes = (all: Record<string, SwitchState>) =>
  ok(Object.entries(all).map(([volume, encryption]) => ({ volume, encryption, method: '' })))

test.for<[string, object, FindingState]>([
  [
    'the root encrypted, and what starts it not',
    volumes({ '/': 'on', '/boot': 'off', '/boot/efi': 'off', '/efi': 'off' }),
    'clear',
  ],
  ['one volume in the open', volumes({ '/': 'on', '/home': 'off' }), 'found'],
  ['nothing but what starts it', volumes({ '/boot': 'off' }), 'unknown'],
  ['nothing that may be read', absent, 'unknown'],
])('encryption: %s', ([, facet, state]) => {
  expect(judged({ encryption: facet }).encryption_off).toBe(state)
})

const updates = (pending: number | null, security: number | null, needsRestart: boolean | null) =>
  ok({ pending, security, needsRestart })

test.for<[string, object, [FindingState, FindingState]]>([
  ['none', updates(0, null, false), ['clear', 'clear']],
  ['some, and none of security', updates(9, 0, false), ['clear', 'clear']],
  ['of security', updates(9, 1, true), ['found', 'found']],
  ['some of which nobody knows what they are', updates(9, null, null), ['unknown', 'unknown']],
  ['nobody knows', absent, ['unknown', 'unknown']],
])('updates: %s', ([, facet, states]) => {
  const found = judged({ updates: facet })
  expect([found.security_updates, found.restart_needed]).toEqual(states)
})

test('a finding moves once, with the change it began with', () => {
  const stored = new Map<Finding, FindingState>([
    ['firewall_off', 'clear'],
    ['encryption_off', 'found'],
  ])
  const switched = change('firewall.switched', 'public', 'on', 'off')
  const others = [change('encryption.changed', '/', 'off', 'on'), switched]
  expect(moveFindings(stored, { firewall_off: 'found', encryption_off: 'found' }, others)).toEqual([
    { finding: 'firewall_off', state: 'found', began: switched },
  ])
  // A cleared finding has no change it began with, even if the report has one.
  expect(moveFindings(stored, { encryption_off: 'clear' }, others)).toEqual([
    { finding: 'encryption_off', state: 'clear', began: undefined },
  ])
  // No report has the change it began with.
  expect(moveFindings(stored, { firewall_off: 'found' }, [])).toEqual([
    { finding: 'firewall_off', state: 'found', began: undefined },
  ])
  expect(moveFindings(stored, {}, others)).toEqual([])
  // The first report counts as a move too.
  expect(moveFindings(new Map(), { restart_needed: 'clear' }, others)).toHaveLength(1)
})

test.for<[Finding, Parameters<typeof change>[0]]>([
  ['antivirus_off', 'antivirus.changed'],
  ['antivirus_outdated', 'antivirus.changed'],
  ['encryption_off', 'encryption.changed'],
  ['usb_unknown', 'usb.unknown'],
])('%s begins with %s', ([finding, kind]) => {
  const first = change(kind, 'x', null, null)
  expect(moveFindings(new Map(), { [finding]: 'found' }, [first])[0]?.began).toBe(first)
})
