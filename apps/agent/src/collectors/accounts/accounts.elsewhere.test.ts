import { AccountFacts } from '@marsad/contract/agent/inventory'
import { expect, test } from 'vitest'
import { fixturesOf } from '../../test/fixtures.ts'
import { troublesOf, hostileTexts } from '../../test/hostile.ts'
import { Unsupported } from '../absence.ts'
import { LooseRecord } from '../../reading/loose-record.ts'
import { type DarwinAccountTexts, toDarwinAccounts } from './accounts.darwin.ts'
import { toWindowsAccounts } from './accounts.windows.ts'
import { parseLast } from './parse-last.ts'

const { bytes, text, named } = fixturesOf(import.meta.url)
const Accounts = AccountFacts.array()
const readWindows = (json: string) => toWindowsAccounts(LooseRecord.parse(json))
const macTexts: DarwinAccountTexts = {
  ids: text('macos-14.users'),
  shells: text('macos-14.shells'),
  authorities: text('macos-14.authorities'),
  admins: text('macos-14.admins'),
  last: text('macos-14.last'),
  now: new Date(2024, 5, 14, 12),
}

test('Windows: knows who is an administrator by number, and from where they last came', () => {
  const accounts = readWindows(text('windows-11.json'))
  expect(accounts.map(({ name, kind, isEnabled }) => [name, kind, isEnabled])).toEqual([
    ['Administrator', 'admin', false],
    ['backup', 'admin', true],
    ['DefaultAccount', 'service', false],
    ['Guest', 'user', false],
    ['sara', 'admin', true],
    ['WDAGUtilityAccount', 'service', false],
  ])
  expect(accounts[4]).toMatchObject({
    lastLoginAt: '2024-06-14T08:20:12.000Z',
    lastLoginFrom: '192.168.1.20',
  })
})

test('Windows: a log that is shut hides no account, and a domain controller has none of its own', () => {
  expect(readWindows(text('windows-10-third-party.json'))).toEqual([
    {
      name: 'Administrator',
      kind: 'user',
      isEnabled: false,
      isPasswordLocked: null,
      lastLoginAt: null,
      lastLoginFrom: '',
    },
  ])
  expect(() => readWindows(text('windows-2022-dc.json'))).toThrow(Unsupported)
})

test('macOS: people and root, with what they may and when they came', () => {
  const local = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString()
  expect(toDarwinAccounts(macTexts)).toEqual([
    {
      name: 'old.admin',
      kind: 'admin',
      isEnabled: false,
      isPasswordLocked: null,
      lastLoginAt: local(2024, 5, 13, 10, 0),
      lastLoginFrom: '192.168.1.5',
    },
    {
      name: 'root',
      kind: 'admin',
      isEnabled: false,
      isPasswordLocked: null,
      lastLoginAt: null,
      lastLoginFrom: '',
    },
    {
      name: 'sara',
      kind: 'admin',
      isEnabled: true,
      isPasswordLocked: null,
      lastLoginAt: local(2024, 5, 14, 9, 12),
      lastLoginFrom: 'ttys001',
    },
    {
      name: 'بدر',
      kind: 'user',
      isEnabled: true,
      isPasswordLocked: null,
      // The list crosses a new year without saying so.
      lastLoginAt: local(2023, 11, 30, 18, 5),
      lastLoginFrom: 'console',
    },
  ])
})

test('macOS: believes a year where one is given', () => {
  const login = parseLast('sara console  Fri Jun 14 2019 09:12 - 09:20 (00:08)', macTexts.now).get('sara')
  expect(login?.at).toBe(new Date(2019, 5, 14, 9, 12).toISOString())
})

test('survives any accident and any name', async () => {
  for (const name of named('.json')) expect(await troublesOf(bytes(name), readWindows, Accounts)).toEqual([])
  const parts = { ids: 'users', shells: 'shells', authorities: 'authorities', admins: 'admins', last: 'last' }
  for (const [part, ending] of Object.entries(parts))
    expect(
      await troublesOf(
        bytes(`macos-14.${ending}`),
        (broken) => toDarwinAccounts({ ...macTexts, [part]: broken }),
        Accounts,
      ),
    ).toEqual([])
  for (const name of hostileTexts) {
    const accounts = toDarwinAccounts({ ...macTexts, ids: `${text('macos-14.users')}${name}x  777\n` })
    expect(Accounts.parse(accounts)).toEqual(accounts)
  }
}, 60_000)
