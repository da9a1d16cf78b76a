import { SecurityEvent } from '@marsad/contract/agent/inventory'
import { expect, test } from 'vitest'
import { fixturesOf } from '../../test/fixtures.ts'
import { troublesOf, hostileTexts } from '../../test/hostile.ts'
import { NoPermission } from '../absence.ts'
import { LooseRecord } from '../../reading/loose-record.ts'
import { runTool } from '../../reading/run-tool.darwin.ts'
import { darwinEvents, toDarwinEvents } from './events.darwin.ts'
import { toWindowsEvents } from './events.windows.ts'

const { bytes, text, named } = fixturesOf(import.meta.url)
const Events = SecurityEvent.array()
const readWindows = (json: string) => toWindowsEvents(LooseRecord.parse(json))

test('Windows: tells nine kinds of events, the newest first, without those of the system itself', () => {
  const events = readWindows(text('windows-11.json'))
  expect(events.map(({ kind, user, from }) => [kind, user, from])).toEqual([
    ['login_failed', 'administrator', '203.0.113.9'],
    ['login', 'sara', '192.168.1.20'],
    ['account_changed', 'backup', ''],
    ['password_changed', 'backup', ''],
    ['account_added', 'backup', ''],
    ['account_removed', 'intern', ''],
    ['log_cleared', 'sara', ''],
    ['malware_found', 'DESKTOP-7F2K1\\sara', ''],
  ])
  expect(events[2]?.text).toBe('4732 Administrators SubjectUserName=sara')
  expect(events[7]?.text).toContain('Virus:DOS/EICAR_Test_File')
  expect(Events.parse(events)).toEqual(events)
})

test('Windows: the log needs a right, and may be empty', () => {
  expect(() => readWindows(text('windows-10-third-party.json'))).toThrow(NoPermission)
  expect(readWindows(text('windows-2022-dc.json'))).toEqual([])
})

test('macOS: tells logins and elevations, and keeps what follows a program to itself', () => {
  const events = toDarwinEvents(text('macos-14.log-show'))
  expect(events.map(({ kind, user, from }) => [kind, user, from])).toEqual([
    ['login_failed', 'sara', '192.168.1.77'],
    ['elevation_failed', 'badr', '/dev/ttys002'],
    ['elevation_failed', 'badr', 'ttys002'],
    ['elevation', 'sara', 'ttys001'],
    ['login_failed', 'admin', '203.0.113.9'],
    ['login', 'sara', '192.168.1.20'],
  ])
  expect(events[5]?.at).toBe('2024-06-14T07:12:01.803Z')
  expect(JSON.stringify(events)).not.toContain('hunter2')
  expect(toDarwinEvents(text('macos-15.log-show'))).toMatchObject([
    { kind: 'login', user: 'sara', from: 'fe80::1%en0', at: '2025-01-02T18:00:00.000Z' },
  ])
  expect(toDarwinEvents(text('macos-26-quiet.log-show'))).toEqual([])
})

test('macOS: looks far back once, then adds what is new to what it knows', async () => {
  const spans: (string | undefined)[] = []
  const answers = ['macos-14.log-show', 'macos-15.log-show', 'macos-15.log-show']
  const source = darwinEvents(async (_path, ...words) => {
    spans.push(words[words.indexOf('--last') + 1])
    return text(answers.shift() ?? '')
  })
  expect(await source.look()).toHaveLength(6)
  const second = await source.look()
  expect(second).toHaveLength(7)
  expect(second[0]?.at).toBe('2025-01-02T18:00:00.000Z')
  expect(await source.look()).toEqual(second)
  expect(spans).toEqual(['12h', '1h', '1h'])
})

test('macOS: a refusal is one', async () => {
  const refused = Object.assign(new Error('Command failed'), {
    code: 64,
    stderr: "log: Must be admin to run 'show' command\n",
  })
  await expect(darwinEvents(runTool(() => Promise.reject(refused))).look()).rejects.toThrow(NoPermission)
})

test('survives any accident and any name', async () => {
  for (const name of named('.json')) expect(await troublesOf(bytes(name), readWindows, Events)).toEqual([])
  for (const name of named('.log-show'))
    expect(await troublesOf(bytes(name), toDarwinEvents, Events)).toEqual([])
  for (const name of hostileTexts) {
    const log = text('macos-14.log-show').replaceAll('sara', JSON.stringify(name).slice(1, -1))
    const events = toDarwinEvents(log)
    expect(Events.parse(events)).toEqual(events)
  }
}, 60_000)
