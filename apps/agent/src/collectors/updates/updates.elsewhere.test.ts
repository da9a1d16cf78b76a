import { UpdateFacts } from '@marsad/contract/agent/inventory'
import { expect, test } from 'vitest'
import { fixturesOf } from '../../test/fixtures.ts'
import { troublesOf } from '../../test/hostile.ts'
import { LooseRecord } from '../../reading/loose-record.ts'
import { toDarwinUpdates } from './updates.darwin.ts'
import { toWindowsUpdates, windowsUpdates } from './updates.windows.ts'

const { bytes, text, named } = fixturesOf(import.meta.url)
const record = (name: string) => LooseRecord.parse(text(name))

test('Windows: counts what waits, knows by number what mends a hole, and whether a restart is due', () => {
  const facts = toWindowsUpdates(record('windows-11.updates.json'), record('windows-11.json'))
  expect(facts).toMatchObject({ pending: 3, security: 2, needsRestart: true, automatic: 'on' })
  expect(facts.packages.map(({ to, isSecurity }) => [to, isSecurity])).toEqual([
    ['KB5039212', true],
    ['KB5039843', true],
    ['KB2267602', false],
  ])
  expect(UpdateFacts.parse(facts)).toEqual(facts)
})

test('Windows: what a policy says of automatic updates counts', () => {
  const none = record('windows-2022.updates.json')
  expect(toWindowsUpdates(none, record('windows-10-third-party.json'))).toMatchObject({
    pending: 0,
    security: 0,
    needsRestart: false,
    automatic: 'off',
  })
  expect(toWindowsUpdates(none, record('windows-2022-dc.json'))).toMatchObject({
    needsRestart: true,
    automatic: 'off',
  })
  const server = new LooseRecord({ product: 3, settings: { ok: { update: false } } })
  expect(toWindowsUpdates(none, server).automatic).toBe('unknown')
})

test('Windows: searches at most every six hours, but notes at once that a restart is due', async () => {
  let searches = 0
  const settings = { update: false }
  const source = windowsUpdates({
    mark: () => '',
    async ask() {
      searches++
      return record('windows-11.updates.json')
    },
    security: async () => new LooseRecord({ product: 1, settings: { ok: settings } }),
  })
  expect(await source.look()).toMatchObject({ needsRestart: false })
  settings.update = true
  expect(await source.look()).toMatchObject({ needsRestart: true })
  expect(searches).toBe(1)
})

test('Windows: a service that is switched off is a failure', () => {
  const found = record('windows-no-update-service.updates.json')
  expect(() => toWindowsUpdates(found, record('windows-11.json'))).toThrow(/0x80070422/)
})

test('macOS: reads the list, and says null where Apple does not tell what mends a hole', () => {
  const settings = text('macos-14.software-update-plist')
  expect(toDarwinUpdates(text('macos-13.softwareupdate'), '')).toEqual({
    pending: 2,
    security: null,
    needsRestart: null,
    automatic: 'unknown',
    packages: [
      { name: 'macOS Ventura 13.6.7', from: '', to: '13.6.7', isSecurity: false },
      { name: 'Safari', from: '', to: '17.5', isSecurity: false },
    ],
  })
  expect(toDarwinUpdates(text('macos-14.softwareupdate'), settings)).toMatchObject({
    pending: 2,
    security: 1,
    automatic: 'on',
    packages: [{ name: 'macOS Security Response 14.5.1 (a)', isSecurity: true }, { isSecurity: false }],
  })
  expect(toDarwinUpdates(text('macos-26-none.softwareupdate'), settings)).toMatchObject({
    pending: 0,
    security: 0,
  })
  expect(() => toDarwinUpdates('', settings)).toThrow(/nothing/)
})

test('survives any accident and any name', async () => {
  const settings = record('windows-11.json')
  for (const name of named('.updates.json'))
    expect(
      await troublesOf(
        bytes(name),
        (json) => toWindowsUpdates(LooseRecord.parse(json), settings),
        UpdateFacts,
      ),
    ).toEqual([])
  const found = record('windows-11.updates.json')
  expect(
    await troublesOf(
      bytes('windows-11.json'),
      (json) => toWindowsUpdates(found, LooseRecord.parse(json)),
      UpdateFacts,
    ),
  ).toEqual([])
  for (const name of named('.softwareupdate'))
    expect(await troublesOf(bytes(name), (list) => toDarwinUpdates(list, ''), UpdateFacts)).toEqual([])
  expect(
    await troublesOf(
      bytes('macos-14.software-update-plist'),
      (plist) => toDarwinUpdates(text('macos-14.softwareupdate'), plist),
      UpdateFacts,
    ),
  ).toEqual([])
}, 60_000)
