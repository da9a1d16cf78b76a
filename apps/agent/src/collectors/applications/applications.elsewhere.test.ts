import { ApplicationFacts } from '@marsad/contract/agent/inventory'
import { expect, test } from 'vitest'
import { fixturesOf } from '../../test/fixtures.ts'
import { troublesOf } from '../../test/hostile.ts'
import { LooseRecord } from '../../reading/loose-record.ts'
import { darwinApplications } from './applications.darwin.ts'
import { toWindowsApplications } from './applications.windows.ts'
import { parseBundleCategory } from './bundle-category.ts'
import { parseProfiledApplications } from './parse-profiled-applications.ts'

const { bytes, text, named } = fixturesOf(import.meta.url)
const Applications = ApplicationFacts.array()
const readWindows = (json: string) => toWindowsApplications(LooseRecord.parse(json))

test('Windows: reads both halves of the registry, the users and the store, each program once', () => {
  const applications = readWindows(text('windows-11.json'))
  expect(applications.map(({ name, category, type, source }) => [name, category, type, source])).toEqual([
    ['Bitwarden', 'security', 'user', 'registry'],
    ['Git', 'development', 'user', 'registry'],
    ['Google Chrome', 'browser', 'user', 'registry'],
    ['Microsoft 365 Apps for enterprise - en-us', 'productivity', 'user', 'registry'],
    ['Microsoft Edge WebView2 Runtime', 'other', 'system', 'registry'],
    ['Microsoft Visual C++ 2015-2022 Redistributable (x64) - 14.40.33810', 'other', 'system', 'registry'],
    ['Microsoft.LockApp', 'other', 'system', 'appx'],
    ['Microsoft.VCLibs.140.00', 'other', 'system', 'appx'],
    ['Microsoft.WindowsCalculator', 'productivity', 'user', 'appx'],
    ['Sentinel Agent', 'security', 'user', 'registry'],
    ['SpotifyAB.SpotifyMusic', 'media', 'user', 'appx'],
    ['Steam', 'gaming', 'user', 'registry'],
    ['VLC media player', 'media', 'user', 'registry'],
  ])
  expect(applications[1]).toEqual({
    name: 'Git',
    vendor: 'The Git Development Community',
    version: '2.45.2',
    installedAt: '2024-06-03T00:00:00.000Z',
    location: 'C:\\Program Files\\Git\\',
    category: 'development',
    type: 'user',
    source: 'registry',
  })
  const found = (name: string) => applications.find((one) => one.name === name)
  expect(found('Microsoft.LockApp')?.vendor).toBe('Microsoft Windows')
  // The store signs with a number, and an installer wrote a date in its own format.
  expect(found('SpotifyAB.SpotifyMusic')?.vendor).toBe('')
  expect(found('Steam')?.installedAt).toBeNull()
})

test('Windows: a server without the store has its programs nevertheless', () => {
  expect(readWindows(text('windows-2022.json')).map(({ name }) => name)).toEqual([
    'SQL Server 2022 Database Engine Services',
  ])
})

test('macOS: reads the profiler; what lies inside a bundle or a library belongs to the system', () => {
  const applications = parseProfiledApplications(text('macos-14.json'))
  expect(applications.map(({ name, vendor, category, type }) => [name, vendor, category, type])).toEqual([
    ['Automator Application Stub', 'Apple', 'other', 'system'],
    ['Firefox', 'Mozilla Corporation', 'browser', 'user'],
    ['Safari', 'Apple', 'browser', 'user'],
    ['updater', 'Mozilla Corporation', 'other', 'system'],
  ])
  expect(parseProfiledApplications(text('macos-26.json'))).toMatchObject([
    { name: 'Slack', version: '4.46.101', installedAt: '2026-09-10T18:47:47.000Z', vendor: '' },
    { name: 'أداة', version: '', installedAt: null, type: 'user' },
  ])
})

test('macOS: a bundle names its own category', () => {
  expect(parseBundleCategory(text('firefox.info-plist'))).toBe('productivity')
  expect(parseBundleCategory(text('chess.info-plist'))).toBe('gaming')
  expect(parseBundleCategory(text('silent.info-plist'))).toBeNull()
  expect(parseBundleCategory('bplist00')).toBeNull()
})

test('macOS: asks the profiler once while no application came or went', async () => {
  let runs = 0
  const source = darwinApplications(async () => {
    runs++
    return text('macos-14.json')
  })
  const first = await source.look()
  expect(await source.look()).toEqual(first)
  expect(runs).toBe(1)
})

test('survives any accident and any name', async () => {
  for (const name of named('.json')) {
    const read = name.startsWith('windows') ? readWindows : parseProfiledApplications
    expect(await troublesOf(bytes(name), read, Applications)).toEqual([])
  }
  for (const name of named('.info-plist'))
    expect(
      await troublesOf(bytes(name), parseBundleCategory, ApplicationFacts.shape.category.nullable()),
    ).toEqual([])
}, 60_000)
