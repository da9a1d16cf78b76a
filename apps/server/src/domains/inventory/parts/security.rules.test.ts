import type { AccountFacts, SecurityFacts } from '@marsad/contract/agent/inventory'
import { expect, test } from 'vitest'
import { sampleSecurity } from '../../../test/agents/inventory.ts'
import { judgeSecurity, moveFindings } from './posture.rules.ts'
import { compareSecurity } from './security.rules.ts'

const ok = <Value>(value: Value) => ({ kind: 'ok' as const, value })
const absent = { kind: 'no_permission' as const }
const firewall = (state: 'on' | 'off' | 'unknown', hash = 'a', count = 3) =>
  ok({
    product: 'nftables',
    profiles: { domain: 'unsupported' as const, private: 'unsupported' as const, public: state },
    rules: { count, hash },
  })
const antivirus = (
  realTime: 'on' | 'off' | 'unknown',
  definitions: 'up_to_date' | 'outdated' | 'unknown' = 'up_to_date',
) => ok([{ name: 'ClamAV', realTime, definitions, definitionsAt: null }])
const antivirusNamed = (name: string) =>
  ({ name, realTime: 'on', definitions: 'up_to_date', definitionsAt: null }) as const
const volume = (encryption: 'on' | 'off' | 'unknown', name = '/') => ({
  volume: name,
  encryption,
  method: '',
})
const account = (more: Partial<AccountFacts> = {}): AccountFacts => ({
  name: 'layla',
  kind: 'user',
  isEnabled: true,
  isPasswordLocked: false,
  lastLoginAt: '2026-01-01T10:00:00.000Z',
  lastLoginFrom: '10.0.0.1',
  ...more,
})
const accounts = (...all: AccountFacts[]) => ok(all)

type Facets = Partial<SecurityFacts>
test.for<[string, Facets, Facets, object[]]>([
  ['nothing', {}, {}, []],
  [
    'the firewall switched off, and its rules with it',
    { firewall: firewall('on') },
    { firewall: firewall('off', 'b', 0) },
    [{ kind: 'firewall.switched', subject: 'public', before: 'on', after: 'off' }],
  ],
  [
    'a rule',
    { firewall: firewall('on') },
    { firewall: firewall('on', 'b', 4) },
    [{ kind: 'firewall.rules', subject: 'nftables', before: '3', after: '4' }],
  ],
  ['a firewall that may not be read any more', { firewall: firewall('on') }, { firewall: absent }, []],
  ['a firewall that may be read at last', { firewall: absent }, { firewall: firewall('off') }, []],
  ['a state that is not known', { firewall: firewall('on') }, { firewall: firewall('unknown') }, []],
  [
    'antivirus switched off',
    { antivirus: antivirus('on') },
    { antivirus: antivirus('off', 'outdated') },
    [{ kind: 'antivirus.changed', subject: 'ClamAV', before: 'on', after: 'off' }],
  ],
  [
    'definitions grown old',
    { antivirus: antivirus('on') },
    { antivirus: antivirus('on', 'outdated') },
    [{ kind: 'antivirus.changed', before: 'up_to_date', after: 'outdated' }],
  ],
  [
    'antivirus installed',
    { antivirus: ok([]) },
    { antivirus: antivirus('on') },
    [{ kind: 'antivirus.changed', before: null, after: 'on' }],
  ],
  [
    'antivirus removed',
    { antivirus: antivirus('on') },
    { antivirus: ok([]) },
    [{ kind: 'antivirus.changed', before: 'on', after: null }],
  ],
  [
    'a volume decrypted',
    { encryption: ok([volume('on')]) },
    { encryption: ok([volume('off')]) },
    [{ kind: 'encryption.changed', subject: '/', before: 'on', after: 'off' }],
  ],
  ['a volume mounted', { encryption: ok([]) }, { encryption: ok([volume('off', '/mnt')]) }, []],
  [
    'an account added',
    { accounts: accounts() },
    { accounts: accounts(account()) },
    [{ kind: 'account.added', subject: 'layla', before: null, after: 'user' }],
  ],
  [
    'an account removed',
    { accounts: accounts(account()) },
    { accounts: accounts() },
    [{ kind: 'account.removed', subject: 'layla', before: 'user', after: null }],
  ],
  [
    'an account made an administrator',
    { accounts: accounts(account()) },
    { accounts: accounts(account({ kind: 'admin' })) },
    [{ kind: 'account.changed', before: 'user', after: 'admin' }],
  ],
  [
    'an account disabled',
    { accounts: accounts(account()) },
    { accounts: accounts(account({ isEnabled: false })) },
    [{ kind: 'account.changed', before: 'enabled', after: 'disabled' }],
  ],
  [
    'the password of an account locked',
    { accounts: accounts(account()) },
    { accounts: accounts(account({ isPasswordLocked: true })) },
    [{ kind: 'account.changed', before: 'enabled', after: 'password_locked' }],
  ],
  [
    'an agent that now tells a locked password from a disabled account',
    { accounts: accounts(account({ isEnabled: false, isPasswordLocked: null })) },
    { accounts: accounts(account({ isPasswordLocked: true })) },
    [],
  ],
  [
    'an account disabled, by an agent that tells nothing of passwords',
    { accounts: accounts(account({ isPasswordLocked: null })) },
    { accounts: accounts(account({ isEnabled: false, isPasswordLocked: null })) },
    [{ kind: 'account.changed', before: 'enabled', after: 'disabled' }],
  ],
  [
    'an account of which nobody knows whether it is enabled',
    { accounts: accounts(account()) },
    { accounts: accounts(account({ isEnabled: null })) },
    [],
  ],
  [
    'a login from elsewhere',
    { accounts: accounts(account()) },
    { accounts: accounts(account({ lastLoginAt: '2026-01-01T10:01:00.000Z', lastLoginFrom: '10.0.0.2' })) },
    [{ kind: 'account.login', subject: 'layla', before: '10.0.0.1', after: '10.0.0.2' }],
  ],
  [
    'a login from the same place within the hour',
    { accounts: accounts(account()) },
    { accounts: accounts(account({ lastLoginAt: '2026-01-01T10:59:00.000Z' })) },
    [],
  ],
  [
    'a login from the same place an hour later',
    { accounts: accounts(account()) },
    { accounts: accounts(account({ lastLoginAt: '2026-01-01T11:00:00.000Z' })) },
    [{ kind: 'account.login' }],
  ],
  [
    'the first login of an account',
    { accounts: accounts(account({ lastLoginAt: null, lastLoginFrom: '' })) },
    { accounts: accounts(account()) },
    [{ kind: 'account.login', before: null, after: '10.0.0.1' }],
  ],
  [
    'the first login of an account, from nobody knows where',
    { accounts: accounts(account({ lastLoginAt: null, lastLoginFrom: '' })) },
    { accounts: accounts(account({ lastLoginFrom: '' })) },
    [{ kind: 'account.login', before: null, after: '' }],
  ],
  [
    'a login log that was rotated away',
    { accounts: accounts(account()) },
    { accounts: accounts(account({ lastLoginAt: null, lastLoginFrom: '' })) },
    [],
  ],
  ['a state that was not known', { firewall: firewall('unknown') }, { firewall: firewall('on') }, []],
  [
    'the same login once more',
    { accounts: accounts(account()) },
    { accounts: accounts(account({ lastLoginFrom: '10.0.0.2' })) },
    [],
  ],
  [
    'one of two volumes, accounts and scanners',
    {
      encryption: ok([volume('on'), volume('on', '/srv')]),
      accounts: accounts(account(), account({ name: 'omar' })),
      antivirus: ok([{ ...antivirusNamed('A') }, { ...antivirusNamed('B') }]),
    },
    {
      encryption: ok([volume('off'), volume('on', '/srv')]),
      accounts: accounts(account({ kind: 'admin' }), account({ name: 'omar' })),
      antivirus: ok([{ ...antivirusNamed('A'), realTime: 'off' }, { ...antivirusNamed('B') }]),
    },
    [
      { kind: 'antivirus.changed', subject: 'A' },
      { kind: 'encryption.changed', subject: '/' },
      { kind: 'account.changed', subject: 'layla' },
    ],
  ],
])('%s', ([, before, after, changes]) => {
  const [was, is] = [
    { ...sampleSecurity, ...before },
    { ...sampleSecurity, ...after },
  ]
  expect(compareSecurity(was, is)).toMatchObject(changes)
  expect(compareSecurity(was, is)).toHaveLength(changes.length)
  expect(compareSecurity(null, is)).toEqual([])
})

const updates = (pending: number, security: number | null, needsRestart: boolean | null) =>
  ok({ pending, security, needsRestart, automatic: 'on' as const, packages: [] })

test.for<[string, Facets, object]>([
  ['a firewall that is on', { firewall: firewall('on') }, { firewall_off: 'clear' }],
  ['a firewall that is off', { firewall: firewall('off') }, { firewall_off: 'found' }],
  ['a firewall that does not say', { firewall: firewall('unknown') }, { firewall_off: 'unknown' }],
  ['a firewall that may not be read', { firewall: absent }, { firewall_off: 'unknown' }],
  ['no antivirus', { antivirus: ok([]) }, { antivirus_off: 'unknown', antivirus_outdated: 'unknown' }],
  ['antivirus that is off', { antivirus: antivirus('off') }, { antivirus_off: 'found' }],
  [
    'antivirus that is off because another is on',
    { antivirus: ok([...antivirus('off', 'outdated').value, ...antivirus('on').value]) },
    { antivirus_off: 'clear', antivirus_outdated: 'clear' },
  ],
  ['old definitions', { antivirus: antivirus('on', 'outdated') }, { antivirus_outdated: 'found' }],
  [
    'one volume in the clear',
    { encryption: ok([volume('on'), volume('off', '/srv')]) },
    { encryption_off: 'found' },
  ],
  [
    'what boots the machine in the clear',
    { encryption: ok([volume('on'), volume('off', '/boot')]) },
    { encryption_off: 'clear' },
  ],
  ['no volume', { encryption: ok([]) }, { encryption_off: 'unknown' }],
  [
    'updates that mend a hole',
    { updates: updates(5, 2, true) },
    { security_updates: 'found', restart_needed: 'found' },
  ],
  [
    'updates that mend none',
    { updates: updates(5, 0, false) },
    { security_updates: 'clear', restart_needed: 'clear' },
  ],
  [
    'updates of unknown kind',
    { updates: updates(5, null, null) },
    { security_updates: 'unknown', restart_needed: 'unknown' },
  ],
  ['no updates', { updates: updates(0, null, null) }, { security_updates: 'clear' }],
  [
    'updates that cannot be had',
    { updates: absent },
    { security_updates: 'unknown', restart_needed: 'unknown' },
  ],
])('posture: %s', ([, facets, findings]) => {
  expect(judgeSecurity({ ...sampleSecurity, ...facets })).toMatchObject(findings)
})

test('a finding keeps its moment until it stands otherwise, and knows the change it began with', () => {
  const change = {
    id: '1',
    kind: 'firewall.switched' as const,
    subject: 'public',
    before: 'on',
    after: 'off',
  }
  const stored = new Map([
    ['firewall_off', 'clear'],
    ['encryption_off', 'found'],
  ] as const)
  expect(moveFindings(stored, { firewall_off: 'found', encryption_off: 'found' }, [change])).toEqual([
    { finding: 'firewall_off', state: 'found', began: change },
  ])
  expect(moveFindings(stored, { firewall_off: 'unknown' }, [change])).toEqual([
    { finding: 'firewall_off', state: 'unknown', began: undefined },
  ])
  expect(moveFindings(new Map(), { firewall_off: 'found' }, [])).toEqual([
    { finding: 'firewall_off', state: 'found', began: undefined },
  ])
})
