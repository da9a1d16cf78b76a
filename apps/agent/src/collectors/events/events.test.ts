import { chmodSync } from 'node:fs'
import { SecurityEvent } from '@marsad/contract/agent/inventory'
import { reportLimits } from '@marsad/contract/agent/protocol'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fixturesOf } from '../../test/fixtures.ts'
import { hostileTexts } from '../../test/hostile.ts'
import { survivors } from '../../test/mangle.ts'
import { fileTree } from '../../test/tree.ts'
import { NoPermission, Unsupported } from '../absence.ts'
import { linuxEvents } from './events.linux.ts'
import { parseJournal } from './parse-journal.ts'
import { parseMessage, withoutSecrets } from './parse-message.ts'
import { parseSyslog } from './parse-syslog.ts'
import { SecurityLog } from './security-log.ts'

const { bytes, text } = fixturesOf(import.meta.url)
const run = () => Promise.reject(new Error('nothing may be started'))
const brief = ({ kind, user, from }: SecurityEvent) => [kind, user, from]

test('auth.log: who came in, who did not, who became root and which accounts changed [E4]', async () => {
  const { root } = fileTree({ '/var/log/auth.log': text('debian-12.auth-log') })
  const events = await linuxEvents({ root, run }).look()
  for (const event of events) expect(SecurityEvent.parse(event)).toEqual(event)
  expect(events.map(brief).toReversed()).toEqual([
    ['login_failed', 'admin', '203.0.113.9'],
    ['login_failed', 'root', '203.0.113.9'],
    ['login', 'mona', '2001:db8::7'],
    ['elevation', 'mona', 'pts/0'],
    ['elevation_failed', 'omar', 'pts/1'],
    ['elevation', 'mona', 'pts/0'],
    ['elevation_failed', 'omar', 'pts/1'],
    ['account_added', 'layla', ''],
    ['password_changed', 'layla', ''],
    ['account_changed', 'layla', ''],
    ['account_removed', 'omar', ''],
  ])
  expect(events[0]?.at).toBe('2026-11-15T08:45:00.000Z')
  expect(JSON.stringify(events)).not.toContain('secret')
})

test('a log without years is read as the year that has just been', async () => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-01-03T00:00:00'))
  onTestFinished(() => clock.mockRestore())
  const { root } = fileTree({ '/var/log/secure': text('rhel-8.secure') })
  const events = await linuxEvents({ root, run }).look()
  expect(events.map(({ at, kind, user }) => [new Date(at).getFullYear(), kind, user]).toReversed()).toEqual([
    [2025, 'login_failed', 'root'],
    [2025, 'login', 'root'],
    [2025, 'login_failed', 'mona'],
    [2026, 'login', 'mona'],
    [2026, 'account_changed', 'mona'],
    [2026, 'account_changed', 'mona'],
    [2026, 'elevation_failed', 'mona'],
  ])
})

test('the journal says the same, also in bytes that are no text', () => {
  const log = new SecurityLog()
  for (const line of text('ubuntu-24.journal').split('\n')) {
    const entry = parseJournal(line)
    if (entry) log.add(entry)
  }
  expect(log.newestFirst().map(brief)).toEqual([
    ['login_failed', '\uFFFD(', '192.0.2.9'],
    ['elevation', 'mona', 'pts/0'],
    ['login', 'mona', '192.0.2.44'],
  ])
})

test('a log that may not be read and one that is not there have different names', async () => {
  await expect(linuxEvents({ root: fileTree().root, run }).look()).rejects.toBeInstanceOf(Unsupported)
  const { root } = fileTree({ '/var/log/auth.log': 'x' })
  if (process.getuid?.() === 0) return
  chmodSync(`${root}/var/log/auth.log`, 0)
  await expect(linuxEvents({ root, run }).look()).rejects.toBeInstanceOf(NoPermission)
})

test('of a long log only its end is read, and no more is told than may be', async () => {
  const line = (index: number) =>
    `2026-11-15T08:00:00.${String(index % 1000).padStart(3, '0')}+00:00 h sshd[${index}]: Failed password for u${index} from 192.0.2.1 port 1 ssh2\n`
  const long = Array.from({ length: 20_000 }, (_, index) => line(index)).join('')
  const { root } = fileTree({ '/var/log/auth.log': long })
  const events = await linuxEvents({ root, run }).look()
  expect(events).toHaveLength(reportLimits.securityEvents)
  expect(events[0]?.user).toBe('u19999')
})

test('survives any accident to a log, and whatever somebody calls themselves', () => {
  const decode = (file: Uint8Array) => new TextDecoder().decode(file)
  for (const name of ['debian-12.auth-log', 'rhel-8.secure'])
    for (const entries of survivors(bytes(name), (file) =>
      decode(file)
        .split('\n')
        .map((line) => parseSyslog(line, Date.now())),
    )) {
      const log = new SecurityLog()
      for (const entry of entries) if (entry) log.add(entry)
      for (const event of log.newestFirst()) expect(SecurityEvent.safeParse(event).success).toBe(true)
    }
  for (const line of survivors(bytes('ubuntu-24.journal'), (file) => parseJournal(decode(file))))
    expect(line?.atMs ?? 1).toBeGreaterThan(0)
  for (const name of hostileTexts) {
    const log = new SecurityLog()
    log.add({
      atMs: Date.now(),
      program: 'sshd',
      pid: '1',
      message: `Failed password for invalid user ${name} from 192.0.2.1 port 5 ssh2`,
    })
    for (const event of log.newestFirst()) expect(SecurityEvent.safeParse(event).success).toBe(true)
  }
})

test('whoever knocks cannot put another address into the log by the name they choose', () => {
  const attacker = '203.0.113.9'
  const names = [
    'root from 8.8.8.8 port 22 ssh2',
    'root from 8.8.8.8 port 22 ssh2: RSA SHA256:abc',
    'root 8.8.8.8 port 22 [preauth]',
    'root from 8.8.8.8',
    'root from 8.8.8.8 via 1.1.1.1',
    'a b',
    '',
  ]
  const lines = (name: string) => [
    `Failed password for invalid user ${name} from ${attacker} port 4711 ssh2`,
    `Failed publickey for invalid user ${name} from ${attacker} port 4711 ssh2: RSA SHA256:nQx/9+a`,
    `Connection closed by invalid user ${name} ${attacker} port 4711 [preauth]`,
    `error: PAM: Authentication failure for illegal user ${name} from ${attacker}`,
    `error: PAM: Authentication failure for illegal user ${name} from ${attacker} via 192.0.2.1`,
  ]
  for (const name of names)
    for (const line of lines(name))
      expect(parseMessage('sshd', line)).toMatchObject({ kind: 'login_failed', user: name, from: attacker })
  // The text of a certificate is also chosen by its owner, and follows the address.
  const certified = (name: string, id: string) =>
    `Failed publickey for ${name} from ${attacker} port 4711 ssh2: RSA-CERT SHA256:q ID ${id} (serial 0) CA RSA SHA256:z`
  expect(parseMessage('sshd', certified('mona', 'laptop'))).toMatchObject({ user: 'mona', from: attacker })
  for (const forged of [
    certified(names[0] ?? '', 'x'),
    certified('mona', `x from 8.8.8.8 port 22 ssh2: A-CERT`),
  ])
    expect(parseMessage('sshd', forged)).toEqual({ kind: 'login_failed', user: '', from: '' })
  const viewer = `Authentication: FAILED :: User Name: x :: Viewer Address: 8.8.8.8 :: Viewer Address: ${attacker} :: Type: DH`
  expect(parseMessage('screensharingd', viewer)).toMatchObject({ from: attacker })
})

test('nothing of a command stays but its program, however many lines it has', () => {
  const command = 'mona : TTY=pts/0 ; COMMAND=/bin/sh -c one\nexport TOKEN=secret\nrun --password=secret'
  expect(withoutSecrets(command)).toBe('mona : TTY=pts/0 ; COMMAND=/bin/sh')
})
