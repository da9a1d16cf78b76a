import { writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { AccountFacts } from '@marsad/contract/agent/inventory'
import { expect, test } from 'vitest'
import { fixturesOf } from '../../test/fixtures.ts'
import { survivors } from '../../test/mangle.ts'
import { program } from '../../test/program.ts'
import { fileTree } from '../../test/tree.ts'
import { linuxAccounts } from './accounts.linux.ts'
import { parseAccounts } from './parse-accounts.ts'
import { layoutOf, parseLastlog, parseWtmp } from './parse-wtmp.ts'

const { bytes, text } = fixturesOf(import.meta.url)
const debian = {
  '/etc/passwd': text('debian-12.passwd'),
  '/etc/group': text('debian-12.group'),
  '/etc/shadow': text('debian-12.shadow'),
}

const lastlogRecord = (atMs: number, from: string) => {
  const record = Buffer.alloc(292)
  record.writeUInt32LE(atMs / 1000)
  record.write('pts/9', 4)
  record.write(from, 36)
  return record
}

test('tells people, root and who else can log in, and which of them may do everything [E4]', () => {
  const files = { passwd: text('debian-12.passwd'), group: text('debian-12.group'), today: 20_000 }
  const rows = parseAccounts({ ...files, shadow: text('debian-12.shadow') })
  const states = (all: typeof rows) =>
    all.map(({ name, isEnabled, isPasswordLocked }) => [name, isEnabled, isPasswordLocked])
  expect(rows.map(({ name, kind }) => [name, kind])).toEqual([
    ['root', 'admin'],
    ['postgres', 'service'],
    ['mona', 'admin'],
    ['omar', 'user'],
    ['layla', 'user'],
    ['backup-job', 'service'],
  ])
  // A locked password disables no account: root and postgres are reached by key and by sudo.
  expect(states(rows)).toEqual([
    ['root', true, true],
    ['postgres', true, true],
    ['mona', true, false],
    ['omar', true, true],
    // The account has expired.
    ['layla', false, false],
    // No shell, and no line in shadow.
    ['backup-job', false, null],
  ])
  // Without access to shadow the state is unknown.
  expect(states(parseAccounts({ ...files, shadow: null }))).toEqual([
    ['root', null, null],
    ['postgres', null, null],
    ['mona', null, null],
    ['omar', null, null],
    ['layla', null, null],
    ['backup-job', false, null],
  ])
  // Without shadow, the password is in passwd itself.
  const passwd = 'a:*:1000:1000::/:/bin/sh\nb::1001:1001::/:/bin/sh\n'
  expect(states(parseAccounts({ ...files, passwd, shadow: null }))).toEqual([
    ['a', null, true],
    ['b', null, false],
  ])
})

test('a group of one’s own counts like one that is joined', () => {
  const rows = parseAccounts({
    passwd: text('rhel-9.passwd'),
    group: text('rhel-9.group'),
    shadow: null,
    today: 20_000,
  })
  expect(rows.map(({ name, kind }) => [name, kind])).toEqual([
    ['root', 'admin'],
    ['cloud-user', 'admin'],
    ['ops', 'admin'],
  ])
})

test('the last login is the newest of all records that the system keeps', async () => {
  const { root, write } = fileTree({ ...debian, '/var/log/wtmp': bytes('debian-12.wtmp') })
  const accounts = linuxAccounts(root)
  const lastOf = async (name: string) => {
    const found = (await accounts.look()).find((one) => one.name === name)
    return [found?.lastLoginAt, found?.lastLoginFrom]
  }
  expect(await lastOf('mona')).toEqual(['2026-11-14T21:15:30.000Z', '2001:db8::7'])
  expect(await lastOf('root')).toEqual(['2026-11-11T07:00:00.000Z', 'tty1'])
  expect(await lastOf('omar')).toEqual([null, ''])

  const lastlog = Buffer.alloc(292 * 1003)
  lastlogRecord(Date.parse('2026-11-15T06:00:00Z'), '198.51.100.7').copy(lastlog, 292 * 1001)
  lastlogRecord(Date.parse('2026-01-01T06:00:00Z'), 'old').copy(lastlog, 292 * 1000)
  write('/var/log/lastlog', lastlog)
  expect(await lastOf('omar')).toEqual(['2026-11-15T06:00:00.000Z', '198.51.100.7'])
  expect(await lastOf('mona')).toEqual(['2026-11-14T21:15:30.000Z', '2001:db8::7'])

  const before = accounts.signal()
  write('/var/lib/lastlog/lastlog2.db', '')
  const database = new DatabaseSync(`${root}/var/lib/lastlog/lastlog2.db`)
  database.exec(
    'CREATE TABLE Lastlog2(Name TEXT PRIMARY KEY, Time INTEGER, TTY TEXT, RemoteHost TEXT, Service TEXT)',
  )
  database
    .prepare('INSERT INTO Lastlog2 VALUES (?, ?, ?, ?, ?)')
    .run('layla', Date.parse('2026-11-15T07:00:00Z') / 1000, 'ssh', '192.0.2.5', 'sshd')
  database.close()
  write('/var/lib/wtmpdb/wtmp.db', '')
  const logins = new DatabaseSync(`${root}/var/lib/wtmpdb/wtmp.db`)
  logins.exec(
    'CREATE TABLE wtmp(ID INTEGER PRIMARY KEY, Type INTEGER, User TEXT NOT NULL, Login INTEGER, Logout INTEGER, TTY TEXT, RemoteHost TEXT, Service TEXT)',
  )
  for (const [user, at] of [
    ['postgres', '2026-11-15T05:00:00Z'],
    ['postgres', '2026-11-15T05:30:00Z'],
  ] as const)
    logins
      .prepare('INSERT INTO wtmp(Type, User, Login, TTY) VALUES (3, ?, ?, ?)')
      .run(user, Date.parse(at) * 1000, 'tty2')
  logins.close()
  expect(accounts.signal()).not.toBe(before)
  expect(await lastOf('layla')).toEqual(['2026-11-15T07:00:00.000Z', '192.0.2.5'])
  expect(await lastOf('postgres')).toEqual(['2026-11-15T05:30:00.000Z', 'tty2'])
})

test('records survive any accident, and a database that is none tells nothing', async () => {
  for (const broken of survivors(bytes('debian-12.wtmp'), (file) => parseWtmp(Buffer.from(file))))
    for (const { atMs } of broken.values()) expect(new Date(atMs).toISOString()).toMatch(/Z$/)
  expect(parseLastlog(Buffer.alloc(10), 'x')).toBeNull()
  const { root } = fileTree({ ...debian, '/var/lib/wtmpdb/wtmp.db': 'no database' })
  expect(await linuxAccounts(root).look()).toHaveLength(6)
})

test('a new account gives another signal', async () => {
  const { root } = fileTree(debian)
  const accounts = linuxAccounts(root)
  const before = accounts.signal()
  writeFileSync(`${root}/etc/passwd`, `${debian['/etc/passwd']}new:x:1009:1009::/home/new:/bin/bash\n`)
  expect(accounts.signal()).not.toBe(before)
  expect((await accounts.look()).map(({ name }) => name)).toContain('new')
})

test('the accounts of this machine are those of getent [E4]', async () => {
  const found = await linuxAccounts('').look()
  for (const account of found) expect(AccountFacts.parse(account)).toEqual(account)
  const witness = program('getent', 'passwd')
    .trim()
    .split('\n')
    .map((line) => line.split(':'))
    .filter(
      ([name, , uid, , , , shell = '']) =>
        name !== 'nobody' && (Number(uid) >= 1000 || /\/\w*sh$/.test(shell)),
    )
    .map(([name = '']) => name)
  expect(found.map(({ name }) => name).toSorted()).toEqual(witness.toSorted())
})

/** These programs also need access to shadow. */
test.runIf(process.getuid?.() === 0)(
  'the accounts of this machine stand as passwd, chage and getent say [E4]',
  async () => {
    const found = await linuxAccounts('').look()
    expect(found.find(({ name }) => name === 'root')).toMatchObject({ isEnabled: true })
    for (const { name, isEnabled, isPasswordLocked } of found) {
      const [, status] = program('passwd', '--status', name).split(' ')
      const expires = /^Account expires\s*: (.*)$/m.exec(program('chage', '--list', name))?.[1] ?? ''
      const shell = program('getent', 'passwd', name).trim().split(':').at(-1) ?? ''
      const isOver = expires !== 'never' && Date.parse(expires) <= Date.now()
      expect({ name, isEnabled, isPasswordLocked }).toEqual({
        name,
        isEnabled: !isOver && !/(nologin|false)$/.test(shell),
        isPasswordLocked: status === 'L',
      })
    }
  },
)

test('records of 64-bit times are read by their own layout, whatever machine the reader is', async () => {
  /** glibc's struct utmp on arm64: session and time have eight bytes each. */
  const record = (name: string, atMs: number, from: string) => {
    const bytes64 = Buffer.alloc(400)
    bytes64.writeInt16LE(7)
    bytes64.write('pts/0', 8)
    bytes64.write(name, 44)
    bytes64.write(from, 76)
    bytes64.writeBigInt64LE(BigInt(atMs / 1000), 344)
    return bytes64
  }
  const first = Date.parse('2026-11-01T06:00:00Z')
  const people = ['mona', 'omar', 'layla', 'root']
  const records = Array.from({ length: 400 }, (_, index) =>
    record(people[index % 4] ?? '', first + index * 60_000, `192.0.2.${index % 4}`),
  )
  const lastlog = Buffer.alloc(296 * 1004)
  lastlog.writeBigInt64LE(BigInt(Date.parse('2026-11-14T09:00:00Z') / 1000), 296 * 1001)
  lastlog.write('pts/3', 296 * 1001 + 8)
  lastlog.write('198.51.100.7', 296 * 1001 + 40)
  const { root } = fileTree({
    ...debian,
    '/var/log/wtmp': Buffer.concat(records),
    '/var/log/lastlog': lastlog,
  })
  const last = new Map((await linuxAccounts(root).look()).map((one) => [one.name, one]))
  expect(last.get('mona')).toMatchObject({
    lastLoginAt: '2026-11-01T12:36:00.000Z',
    lastLoginFrom: '192.0.2.0',
  })
  expect(last.get('omar')).toMatchObject({
    lastLoginAt: '2026-11-14T09:00:00.000Z',
    lastLoginFrom: '198.51.100.7',
  })
  expect(last.get('root')).toMatchObject({
    lastLoginAt: '2026-11-01T12:39:00.000Z',
    lastLoginFrom: '192.0.2.3',
  })
  for (const machine of ['x64', 'arm64']) {
    expect(layoutOf(bytes('debian-12.wtmp'), machine).recordBytes).toBe(384)
    expect(layoutOf(Buffer.concat(records), machine).recordBytes).toBe(400)
  }
  expect(layoutOf(Buffer.alloc(0), 'arm64').lastlogBytes).toBe(296)
})
