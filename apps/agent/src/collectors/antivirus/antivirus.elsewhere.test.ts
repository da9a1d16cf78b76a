import { AntivirusFacts } from '@marsad/contract/agent/inventory'
import { expect, test } from 'vitest'
import { fixturesOf } from '../../test/fixtures.ts'
import { troublesOf } from '../../test/hostile.ts'
import { NoPermission, Unsupported } from '../absence.ts'
import { LooseRecord } from '../../reading/loose-record.ts'
import { parseMdatp, parseProducts, toXProtect } from './antivirus.darwin.ts'
import { toWindowsAntivirus } from './antivirus.windows.ts'

const { bytes, text, named } = fixturesOf(import.meta.url)
const Products = AntivirusFacts.array()
const readWindows = (json: string) => toWindowsAntivirus(LooseRecord.parse(json))

test('Windows: Defender speaks for itself', () => {
  expect(readWindows(text('windows-11.json'))).toEqual([
    {
      name: 'Microsoft Defender Antivirus',
      realTime: 'on',
      definitions: 'up_to_date',
      definitionsAt: '2024-06-14T05:12:44.000Z',
    },
  ])
})

test('Windows: the Security Center tells of other products by the bits of a number', () => {
  expect(
    readWindows(text('windows-10-third-party.json')).map(({ name, realTime, definitions }) => [
      name,
      realTime,
      definitions,
    ]),
  ).toEqual([
    ['Windows Defender', 'off', 'up_to_date'],
    ['ESET Security', 'on', 'up_to_date'],
    ['Avast Antivirus', 'on', 'outdated'],
  ])
})

test.each([
  [266_240, 'on', 'up_to_date'],
  [266_256, 'on', 'outdated'],
  [397_568, 'on', 'up_to_date'],
  [397_584, 'on', 'outdated'],
  [393_472, 'off', 'up_to_date'],
  [393_488, 'off', 'outdated'],
  [262_144, 'off', 'up_to_date'],
  // Snoozed and expired products are not active.
  [270_336, 'off', 'up_to_date'],
  [274_432, 'off', 'up_to_date'],
])('Windows: %i is %s and %s', (state, realTime, definitions) => {
  const report = { center: { ok: { products: [{ name: 'One', state }] } }, defender: { error: {} } }
  expect(toWindowsAntivirus(new LooseRecord(report))).toEqual([
    { name: 'One', realTime, definitions, definitionsAt: null },
  ])
})

test('Windows: a server has no Security Center, and says so when it has no Defender either', () => {
  expect(readWindows(text('windows-2022-dc.json'))).toMatchObject([
    { realTime: 'off', definitions: 'outdated' },
  ])
  const missing = { error: { id: 'HRESULT 0x8004100e,GetCimInstanceCommand' } }
  const refused = { error: { category: 'PermissionDenied' } }
  const both = (center: unknown, defender: unknown) => new LooseRecord({ center, defender })
  expect(() => toWindowsAntivirus(both(missing, missing))).toThrow(Unsupported)
  expect(() => toWindowsAntivirus(both(missing, refused))).toThrow(NoPermission)
})

test('macOS: XProtect is always on, and old after two months', () => {
  const plist = text('macos-14.xprotect-plist')
  const changedAtMs = Date.UTC(2024, 5, 1)
  const after = (days: number) => toXProtect(plist, changedAtMs, changedAtMs + days * 86_400_000)
  expect(after(3)).toEqual({
    name: 'XProtect',
    realTime: 'on',
    definitions: 'up_to_date',
    definitionsAt: '2024-06-01T00:00:00.000Z',
  })
  expect(after(61)?.definitions).toBe('outdated')
})

test('macOS: knows other products by what runs, and Defender by its own words', () => {
  expect(parseProducts(text('macos-14.ps')).map(({ name }) => name)).toEqual(['SentinelOne'])
  expect(parseMdatp(text('macos-14.mdatp'))).toMatchObject({
    realTime: 'on',
    definitions: 'up_to_date',
    definitionsAt: new Date(2024, 5, 14, 5, 12, 44).toISOString(),
  })
  expect(parseMdatp('')).toBeNull()
})

test('survives any accident and any name', async () => {
  for (const name of named('.json')) expect(await troublesOf(bytes(name), readWindows, Products)).toEqual([])
  expect(await troublesOf(bytes('macos-14.ps'), parseProducts, Products)).toEqual([])
  expect(await troublesOf(bytes('macos-14.mdatp'), parseMdatp, AntivirusFacts.nullable())).toEqual([])
  expect(
    await troublesOf(
      bytes('macos-14.xprotect-plist'),
      (plist) => toXProtect(plist, 0, 0),
      AntivirusFacts.nullable(),
    ),
  ).toEqual([])
}, 60_000)
