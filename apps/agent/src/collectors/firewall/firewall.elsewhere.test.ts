import { FirewallFacts } from '@marsad/contract/agent/inventory'
import { expect, test } from 'vitest'
import { fixturesOf } from '../../test/fixtures.ts'
import { troublesOf } from '../../test/hostile.ts'
import { Unsupported } from '../absence.ts'
import { LooseRecord } from '../../reading/loose-record.ts'
import { darwinFirewall, parseGlobalState, parseProfiledState, toDarwinFirewall } from './firewall.darwin.ts'
import { toWindowsFirewall } from './firewall.windows.ts'

const { bytes, text, named } = fixturesOf(import.meta.url)
const readWindows = (json: string) => toWindowsFirewall(LooseRecord.parse(json))

test.each([
  ['windows-11', { domain: 'on', private: 'on', public: 'off' }, 412],
  // Set to on, but the service is stopped.
  ['windows-10-third-party', { domain: 'off', private: 'off', public: 'off' }, 412],
  ['windows-2022-dc', { domain: 'off', private: 'unknown', public: 'unknown' }, undefined],
])('%s: reads three profiles and counts the rules', (name, profiles, count) => {
  const facts = readWindows(text(`${name}.json`))
  expect(facts.profiles).toEqual(profiles)
  expect(facts.rules?.count).toBe(count)
  expect(FirewallFacts.parse(facts)).toEqual(facts)
})

test.each([
  ['macos-13', 'on'],
  ['macos-14', 'off'],
  ['macos-15-managed', 'on'],
])('%s: knows the state', (name, state) => {
  expect(parseGlobalState(text(`${name}.globalstate`))).toBe(state)
})

test('macOS: the profiler tells it too', () => {
  expect(parseProfiledState(text('macos-14.firewall.json'))).toBe('on')
  expect(parseProfiledState(text('macos-26.firewall.json'))).toBe('off')
  expect(() => parseProfiledState('{}')).toThrow(/nothing/)
})

test('macOS: one switch stands for every network, and a rule that changes is seen', () => {
  const list = text('macos-14.listapps')
  const facts = toDarwinFirewall('on', list)
  expect(facts.profiles).toEqual({ domain: 'unsupported', private: 'unsupported', public: 'on' })
  expect(facts.rules?.count).toBe(2)
  const changed = toDarwinFirewall('on', list.replace('Block', 'Allow'))
  expect(changed.rules?.count).toBe(2)
  expect(changed.rules?.hash).not.toBe(facts.rules?.hash)
  expect(toDarwinFirewall('on', text('macos-13.listapps')).rules?.count).toBe(0)
  expect(toDarwinFirewall('on', '').rules).toBeNull()
})

test('macOS: without the tool the profiler is asked', async () => {
  const source = darwinFirewall(async (path) => {
    if (!path.endsWith('system_profiler')) throw new Unsupported(path)
    return text('macos-14.firewall.json')
  })
  expect(await source.look()).toMatchObject({ profiles: { public: 'on' }, rules: null })
})

test('survives any accident and any name', async () => {
  for (const name of named('.json').filter((file) => file.startsWith('windows')))
    expect(await troublesOf(bytes(name), readWindows, FirewallFacts)).toEqual([])
  for (const name of named('.listapps'))
    expect(await troublesOf(bytes(name), (list) => toDarwinFirewall('off', list), FirewallFacts)).toEqual([])
  expect(
    await troublesOf(
      bytes('macos-13.globalstate'),
      (state) => toDarwinFirewall(parseGlobalState(state), ''),
      FirewallFacts,
    ),
  ).toEqual([])
  expect(
    await troublesOf(
      bytes('macos-14.firewall.json'),
      (json) => toDarwinFirewall(parseProfiledState(json), ''),
      FirewallFacts,
    ),
  ).toEqual([])
}, 60_000)
