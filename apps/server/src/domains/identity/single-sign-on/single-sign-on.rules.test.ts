import { expect, test } from 'vitest'
import { basicCredentials, groupsOf, isAdmitted, membershipChange, namesOf } from './single-sign-on.rules.ts'

const decoded = (header: string) => Buffer.from(header.replace(/^Basic /, ''), 'base64').toString()

test('credentials of a client are as they are, but for what a form encodes', () => {
  expect(decoded(basicCredentials('marsad-1.example_org', 'a-b_c.d*e0123'))).toBe(
    'marsad-1.example_org:a-b_c.d*e0123',
  )
  expect(decoded(basicCredentials('one:two', 'a b+c%d/é'))).toBe('one%3Atwo:a+b%2Bc%25d%2F%C3%A9')
})

const here = 'the workspace'
const workspace = { workspaceId: here, hasProvider: true }
const came = { role: 'member', method: 'password', confinedTo: null } as const

test.for([
  ['without a requirement anybody', null, came, true],
  ['a second factor is missing', 'second_factor', came, false],
  ['a code is one', 'second_factor', { ...came, method: 'second_factor' }, true],
  ['a passkey is one', 'second_factor', { ...came, method: 'passkey' }, true],
  ['single sign-on is one', 'second_factor', { ...came, method: 'single_sign_on' }, true],
  ['no password opens single sign-on', 'single_sign_on', { ...came, role: 'owner' }, false],
  ['nor does a code, for members', 'single_sign_on', { ...came, method: 'second_factor' }, false],
  ['nor a passkey', 'single_sign_on', { ...came, method: 'passkey' }, false],
  [
    'an owner enters with a code',
    'single_sign_on',
    { ...came, role: 'owner', method: 'second_factor' },
    true,
  ],
  ['an owner enters with a passkey', 'single_sign_on', { ...came, role: 'owner', method: 'passkey' }, true],
  ['an admin does not', 'single_sign_on', { ...came, role: 'admin', method: 'passkey' }, false],
  [
    'the provider of the workspace opens it',
    'single_sign_on',
    { ...came, method: 'single_sign_on', confinedTo: here },
    true,
  ],
  ['that of the installation does not', 'single_sign_on', { ...came, method: 'single_sign_on' }, false],
] as const)('%s', ([, required, entrance, isIn]) => {
  expect(isAdmitted(entrance, { ...workspace, required })).toBe(isIn)
})

test('where the workspace has no provider, that of the installation opens it', () => {
  const entrance = { ...came, method: 'single_sign_on' } as const
  expect(isAdmitted(entrance, { workspaceId: here, hasProvider: false, required: 'single_sign_on' })).toBe(
    true,
  )
})

test('groups are a list or one name, and nothing else', () => {
  expect(groupsOf({ groups: ['a', 5, null, 'b'] }, 'groups')).toEqual(['a', 'b'])
  expect(groupsOf({ groups: 'a' }, 'groups')).toEqual(['a'])
  expect(groupsOf({ groups: { a: true } }, 'groups')).toEqual([])
  expect(groupsOf({}, 'groups')).toEqual([])
})

const rules = {
  groupRules: [
    { group: 'staff', role: 'viewer' },
    { group: 'ops', role: 'admin' },
    { group: 'devs', role: 'member' },
  ],
  defaultRole: null,
} as const

test.for([
  ['the highest of several', ['staff', 'ops', 'devs'], null, { kind: 'join', role: 'admin' }],
  ['none', ['others'], null, { kind: 'end' }],
  ['a member who lost theirs', [], 'member', { kind: 'end' }],
  ['a member whose group is another', ['staff'], 'admin', { kind: 'change', role: 'viewer' }],
  ['the same as before', ['devs'], 'member', { kind: 'stay', role: 'member' }],
  ['an owner in none', [], 'owner', { kind: 'stay', role: 'owner' }],
] as const)('groups decide about a membership: %s', ([, groups, current, change]) => {
  expect(membershipChange(rules, groups, current)).toEqual(change)
})

test('groups that a provider leaves out keep the role of a member and admit nobody new', () => {
  const entra = { _claim_names: { groups: 'src1' }, _claim_sources: { src1: { endpoint: 'https://x' } } }
  expect(groupsOf(entra, 'groups')).toBeUndefined()
  expect(groupsOf({ ...entra, groups: ['ops'] }, 'groups')).toEqual(['ops'])
  expect(groupsOf({ _claim_names: { roles: 'src1' } }, 'groups')).toEqual([])
  const mapping = { groupRules: [{ group: 'ops', role: 'admin' as const }], defaultRole: 'viewer' as const }
  expect(membershipChange(mapping, undefined, 'admin')).toEqual({ kind: 'stay', role: 'admin' })
  expect(membershipChange(mapping, undefined, null)).toEqual({ kind: 'end' })
})

test('without rules the default role is for new members only', () => {
  const open = { groupRules: [], defaultRole: 'viewer' } as const
  expect(membershipChange(open, ['x'], null)).toEqual({ kind: 'join', role: 'viewer' })
  expect(membershipChange(open, ['x'], 'admin')).toEqual({ kind: 'stay', role: 'admin' })
})

test('a person has a name, whatever a provider sends', () => {
  expect(namesOf({ given_name: 'Sara', family_name: 'Haddad' }, 's@example.com')).toEqual({
    firstName: 'Sara',
    lastName: 'Haddad',
  })
  expect(namesOf({ name: 'Sara Al Haddad' }, 's@example.com')).toEqual({
    firstName: 'Sara',
    lastName: 'Al Haddad',
  })
  expect(namesOf({ name: 7 }, 'sara@example.com')).toEqual({ firstName: 'sara', lastName: '—' })
})
