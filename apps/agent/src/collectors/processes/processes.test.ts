import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { ProcessList } from '@marsad/contract/agent/facts'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fixturesOf } from '../../test/fixtures.ts'
import { survivors } from '../../test/mangle.ts'
import { program } from '../../test/program.ts'
import { ByteReader } from '../../reading/byte-reader.ts'
import { Names } from '../names.ts'
import { fullName, parseCmdline } from './command-lines.ts'
import { parseAuxv } from '../kernel-units.ts'
import { parsePasswd } from './parse-passwd.ts'
import { emptyPidStat, parsePidStat } from './parse-pid-stat.ts'
import { linuxProcessCount } from './process-count.linux.ts'
import { LinuxProcesses } from './processes.linux.ts'
import { UserNames } from './user-names.ts'

const { bytes, text, named } = fixturesOf(import.meta.url)

function parse(file: Uint8Array) {
  const stat = emptyPidStat()
  parsePidStat(new ByteReader().over(file), new Names(), stat)
  return stat
}

async function start(file: string, ...words: string[]) {
  const child = spawn(file, words, { stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child, 'spawn')
  return child
}

test('reads a process, whatever it calls itself', () => {
  expect(parse(bytes('ordinary.pid-stat'))).toEqual({
    name: 'victoria-metric',
    status: 'sleeping',
    ticks: 1823 + 912,
    threads: 9,
    startedAt: 1_192_834,
    residentPages: 11_795,
  })
  expect(parse(bytes('hostile-name.pid-stat'))).toMatchObject({
    name: 'a) R 1 (b c)',
    status: 'waiting',
    ticks: 12,
    startedAt: 991_234,
  })
  expect(parse(bytes('kernel-thread.pid-stat'))).toMatchObject({
    name: 'kworker/0:1H-kblockd',
    status: 'idle',
  })
  expect(parse(bytes('rhel-6-zombie.pid-stat'))).toMatchObject({ status: 'zombie', residentPages: 0 })
})

test('survives any accident to the file', () => {
  for (const name of named('.pid-stat')) {
    for (const stat of survivors(bytes(name), parse)) {
      expect(Math.min(stat.ticks, stat.threads, stat.residentPages)).toBeGreaterThanOrEqual(0)
    }
  }
})

test('names users as every other program does, and reads the list again when it changed', () => {
  expect([...parsePasswd(text('alpine.passwd'))]).toEqual([
    [0, 'root'],
    [1, 'bin'],
    [65_534, 'nobody'],
    [101, 'nginx'],
  ])
  const folder = mkdtempSync(`${tmpdir()}/passwd-`)
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const users = new UserNames(`${folder}/passwd`)
  users.refresh()
  expect(users.of(1000)).toBe('1000')
  writeFileSync(`${folder}/passwd`, 'one:x:1000:1000::/:/bin/sh\n')
  users.refresh()
  expect(users.of(1000)).toBe('one')
  writeFileSync(`${folder}/passwd`, 'two:x:1000:1000::/:/bin/sh\n')
  utimesSync(`${folder}/passwd`, 1, 1)
  users.refresh()
  expect(users.of(1000)).toBe('two')
})

test('writes arguments as one line, and completes a name that the kernel cut', () => {
  expect(parseCmdline(Buffer.from('/usr/bin/python3\0-m\0http.server\0'))).toBe(
    '/usr/bin/python3 -m http.server',
  )
  expect(parseCmdline(Buffer.from('sh\0-c\0echo one\n\techo two\0'))).toBe('sh -c echo one  echo two')
  expect(parseCmdline(Buffer.from('app\0--password\0correct horse\0-v\0'))).toBe('app --password *** -v')
  expect(parseCmdline(Buffer.from('sh\0-c\0mysql -phunter2\0'))).toBe('sh -c mysql -p***')
  expect(parseCmdline(Buffer.from('x'.repeat(2000)))).toHaveLength(400)
  expect(parseCmdline(Buffer.from(`${'x'.repeat(399)} y`))).toHaveLength(399)
  expect(fullName('victoria-metric', '/opt/victoria-metrics -retentionPeriod=90d')).toBe('victoria-metrics')
  expect(fullName('MainThread', '/usr/bin/node server.js')).toBe('node')
  expect(fullName('nginx', 'nginx: worker process')).toBe('nginx')
})

test('takes page size and clock from what the kernel told it', () => {
  const auxv = Buffer.alloc(32)
  auxv.writeBigUInt64LE(6n, 0)
  auxv.writeBigUInt64LE(65_536n, 8)
  auxv.writeBigUInt64LE(17n, 16)
  auxv.writeBigUInt64LE(100n, 24)
  expect(parseAuxv(auxv)).toEqual({ pageBytes: 65_536, ticksPerSecond: 100 })
})

test('the processes of this machine agree with ps [D6]', async () => {
  const processes = new LinuxProcesses('/proc', '/etc')
  onTestFinished(() => processes.close())
  const busy = await start('sh', '-c', 'while :; do :; done')
  const asleep = await start('sleep', '300')
  const list = await processes.list(500)

  // Other programs on the machine may have characters that the contract removes, so only the shape is compared.
  expect(ProcessList.parse(list).processes.map(({ pid }) => pid)).toEqual(
    list.processes.map(({ pid }) => pid),
  )
  const weights = list.processes.map(({ cpuRatio }) => cpuRatio)
  expect(weights).toEqual(weights.toSorted((one, other) => other - one))
  for (const { pid } of [busy, asleep]) {
    const columns = 'user:32=,nlwp=,rss=,comm=,args='
    const [, user, threads, resident, name, command] =
      /^(\S+)\s+(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(program('ps', '-o', columns, '-p', String(pid)).trim()) ??
      []
    const found = list.processes.find((one) => one.pid === pid)
    expect(found).toMatchObject({ user, name, command, threads: Number(threads) })
    expect(Math.abs((found?.memoryBytes ?? 0) - Number(resident) * 1024)).toBeLessThan(1024 * 1024)
  }
  const resting = list.processes.find(({ pid }) => pid === asleep.pid)
  expect(resting).toMatchObject({ status: 'sleeping', cpuRatio: 0 })
  const working = list.processes.find(({ pid }) => pid === busy.pid)
  expect(working?.status).toBe('running')
  expect(working?.cpuRatio).toBeGreaterThan(0.02)
  expect(working?.cpuRatio).toBeLessThan(1.3)
}, 30_000)

test('a process is told with its container or its service, looked up with its other descriptions', async () => {
  const folder = mkdtempSync(`${tmpdir()}/proc-`)
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const pid of [7, 8]) {
    mkdirSync(`${folder}/${pid}`)
    writeFileSync(`${folder}/${pid}/stat`, text('ordinary.pid-stat').replace(/^\d+/, String(pid)))
  }
  writeFileSync(`${folder}/7/cgroup`, '0::/system.slice/ssh.service\n')
  const seen: string[] = []
  const processes = new LinuxProcesses(folder, '/etc', (cgroup) => {
    seen.push(cgroup)
    return { kind: 'service', name: 'ssh.service' }
  })
  onTestFinished(() => processes.close())
  const groups = async () => (await processes.list(10)).processes.map(({ pid, group }) => [pid, group])
  expect(await groups()).toEqual([
    [7, { kind: 'service', name: 'ssh.service' }],
    // Ended since, or a kernel without control groups.
    [8, null],
  ])
  await groups()
  expect(seen).toEqual(['0::/system.slice/ssh.service\n'])
})

test('counts the processes of this machine [D6]', () => {
  const listed = program('ps', '-e', '-o', 'pid=').trim().split('\n').length
  expect(Math.abs(linuxProcessCount('/proc').read(0) - listed)).toBeLessThan(30)
})

test('a process that ends between two looks is gone, and the heaviest come first', async () => {
  const processes = new LinuxProcesses('/proc', '/etc')
  onTestFinished(() => processes.close())
  const brief = await start('sleep', '300')
  const before = await processes.list(500)
  expect(before.processes.some(({ pid }) => pid === brief.pid)).toBe(true)
  brief.kill('SIGKILL')
  await once(brief, 'exit')
  await new Promise((resolve) => setTimeout(resolve, 300))
  const [after, few] = await Promise.all([processes.list(500), processes.list(1)])
  expect(after.processes.some(({ pid }) => pid === brief.pid)).toBe(false)
  expect(few.processes).toHaveLength(1)
  expect(few.total).toBe(after.total)
}, 30_000)

test('a table that is about to be forgotten when somebody looks again has shares all the same', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const processes = new LinuxProcesses('/proc', '/etc')
  onTestFinished(() => processes.close())
  await processes.list(5)
  const now = performance.now.bind(performance)
  const later = vi.spyOn(performance, 'now').mockImplementation(() => now() + 5000)
  onTestFinished(() => later.mockRestore())
  const listing = processes.list(5)
  await sleep(200)
  vi.advanceTimersByTime(5000)
  const list = ProcessList.parse(await listing)
  expect(list.processes.every(({ cpuRatio }) => Number.isFinite(cpuRatio))).toBe(true)
})
