import { linkSync, mkdirSync, readdirSync } from 'node:fs'
import { Frame, GroupFigures } from '@marsad/contract/agent/facts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { GroupNames } from '../../control-groups/group-names.ts'
import { GroupTree } from '../../control-groups/group-tree.ts'
import { ByteReader } from '../../reading/byte-reader.ts'
import { Scratch } from '../../reading/open-file.ts'
import { fixturesOf, readerOf } from '../../test/fixtures.ts'
import { containerId, groupMachine, netDev } from '../../test/group-tree.ts'
import { survivors } from '../../test/mangle.ts'
import { fileTree } from '../../test/tree.ts'
import { linuxGroups } from './groups.linux.ts'
import { sumBlkio, sumIoStat } from './parse-io.ts'

const { bytes, text } = fixturesOf(import.meta.url)
const [one, two] = [containerId('1'), containerId('2')]
const MiB = 1024 ** 2

function watch(
  root: string,
  { names = new GroupNames(false), kinds = ['container', 'service'] as const } = {},
) {
  const source = linuxGroups({
    tree: new GroupTree(`${root}/sys/fs/cgroup`),
    names,
    kinds,
    proc: `${root}/proc`,
    process: 'self',
    scratch: new Scratch(),
    machineBytes: () => 8_192_000_000,
  })
  onTestFinished(() => source.close())
  const read = (purpose: 'point' | 'frame' = 'point', atMs = performance.now()) =>
    structuredClone(source.read(purpose, atMs))
  return { source, read }
}

const cpuStat = (usage: number, periods = 0, throttled = 0) =>
  `usage_usec ${usage}\nuser_usec 1\nsystem_usec 1\nnr_periods ${periods}\nnr_throttled ${throttled}\nthrottled_usec 5\n`

const docker = {
  'cpu.stat': text('debian-12.cpu-stat'),
  'memory.current': '188743680\n',
  'memory.stat': text('debian-12.memory-stat'),
  'memory.max': '268435456\n',
  'memory.events': text('debian-12.memory-events'),
  'io.stat': text('debian-12.io-stat'),
  'cgroup.procs': '77\n78\n',
}

test('a container of Docker with v2: the deltas of ten seconds, and memory without unused cache', () => {
  const path = `system.slice/docker-${one}.scope`
  const machine = groupMachine({ [path]: docker })
  machine.write('/proc/77/net/dev', netDev(5000, 7000))
  const { read } = watch(machine.root)
  expect(read()).toEqual([
    {
      kind: 'container',
      name: '111111111111',
      cpuCores: null,
      throttledRatio: null,
      memoryBytes: 188_743_680 - 104_857_600,
      memoryLimitBytes: 256 * MiB,
      readBytesPerSecond: null,
      writeBytesPerSecond: null,
      receiveBytesPerSecond: null,
      transmitBytesPerSecond: null,
    },
  ])
  machine.pass(10)
  machine.writeGroup(path, {
    'cpu.stat': cpuStat(48_211_734 + 15_000_000, 8123 + 100, 412 + 25),
    'io.stat': '8:16 rbytes=1835008 wbytes=50000\n8:0 rbytes=41960000 wbytes=12288000 rios=1\n',
    // The first has ended while it was looked at; the next is in the same network.
    'cgroup.procs': '76\n78\n',
  })
  machine.write('/proc/78/net/dev', netDev(5000 + 30_000, 7000 + 60_000))
  const [figures] = read()
  expect(figures).toMatchObject({
    cpuCores: 1.5,
    throttledRatio: 0.25,
    readBytesPerSecond: 100_000,
    writeBytesPerSecond: 5000,
    receiveBytesPerSecond: 3000,
    transmitBytesPerSecond: 6000,
  })
  expect(GroupFigures.parse(figures)).toEqual(figures)
})

test('a container of Podman with v1 in a hybrid machine counts the same', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const path = `libpod_parent/libpod-${one}`
  const base = '/sys/fs/cgroup'
  const { root, write } = fileTree({
    [`${base}/unified/cgroup.controllers`]: '',
    [`${base}/systemd/${path}/cgroup.procs`]: '',
    [`${base}/memory/${path}/memory.usage_in_bytes`]: '188743680\n',
    [`${base}/memory/${path}/memory.stat`]: text('centos-7.memory-stat'),
    [`${base}/memory/${path}/memory.limit_in_bytes`]: '9223372036854771712\n',
    [`${base}/memory/${path}/memory.oom_control`]: 'oom_kill_disable 0\nunder_oom 0\noom_kill 2\n',
    [`${base}/memory/${path}/cgroup.procs`]: '',
    [`${base}/cpu/${path}/cpu.stat`]: 'nr_periods 10\nnr_throttled 1\nthrottled_time 1000000\n',
    [`${base}/cpuacct/${path}/cpuacct.usage`]: '4000000000\n',
    [`${base}/blkio/${path}/blkio.throttle.io_service_bytes_recursive`]: text('centos-7.blkio'),
  })
  const { read } = watch(root)
  read()
  vi.advanceTimersByTime(10_000)
  write(`${base}/cpuacct/${path}/cpuacct.usage`, '9000000000\n')
  write(`${base}/cpu/${path}/cpu.stat`, 'nr_periods 20\nnr_throttled 6\nthrottled_time 2000000\n')
  write(
    `${base}/blkio/${path}/blkio.throttle.io_service_bytes_recursive`,
    '8:0 Read 43795008\n8:0 Write 12289000\n8:0 Total 0\nTotal 0\n',
  )
  expect(read()).toEqual([
    {
      kind: 'container',
      name: '111111111111',
      cpuCores: 0.5,
      throttledRatio: 0.5,
      memoryBytes: 188_743_680 - 104_857_600,
      memoryLimitBytes: null,
      readBytesPerSecond: 100_000,
      writeBytesPerSecond: 100,
      receiveBytesPerSecond: null,
      transmitBytesPerSecond: null,
    },
  ])
})

test('a service of a hybrid machine has its CPU time in v2 where v1 does not count it', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const [base, path] = ['/sys/fs/cgroup', 'system.slice/ssh.service']
  const { root, write } = fileTree({
    [`${base}/cpu/cpu.stat`]: '',
    [`${base}/cpuacct/cpuacct.usage`]: '1\n',
    [`${base}/memory/${path}/memory.usage_in_bytes`]: '5000\n',
    [`${base}/systemd/${path}/cgroup.procs`]: '',
    [`${base}/unified/${path}/cpu.stat`]: 'usage_usec 0\nuser_usec 0\nsystem_usec 0\n',
  })
  const { read } = watch(root)
  read()
  vi.advanceTimersByTime(10_000)
  write(`${base}/unified/${path}/cpu.stat`, 'usage_usec 5000000\nuser_usec 0\nsystem_usec 0\n')
  expect(read()).toMatchObject([{ name: 'ssh.service', cpuCores: 0.5, memoryBytes: 5000 }])
})

test('v1 that counts no device has no bytes, not none', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { root } = fileTree({
    [`/sys/fs/cgroup/memory/docker/${one}/memory.usage_in_bytes`]: '5000\n',
    [`/sys/fs/cgroup/blkio/docker/${one}/blkio.throttle.io_service_bytes_recursive`]: 'Total 0\n',
  })
  const { read } = watch(root)
  read()
  vi.advanceTimersByTime(10_000)
  expect(read()).toMatchObject([{ memoryBytes: 5000, readBytesPerSecond: null, writeBytesPerSecond: null }])
})

test('kernels before 4.18 have only the bytes of the group itself', () => {
  const into = new Float64Array(2)
  sumBlkio(readerOf(text('centos-7.blkio')), into, 0, 1)
  expect([...into]).toEqual([42_795_008, 12_288_000])
  into.fill(0)
  sumIoStat(readerOf(text('debian-12.io-stat')), into, 0, 1)
  expect([...into]).toEqual([42_795_008, 12_288_000])
  for (const [name, sum] of [
    ['centos-7.blkio', sumBlkio],
    ['debian-12.io-stat', sumIoStat],
  ] as const)
    for (const sums of survivors(bytes(name), (file) => {
      const found = new Float64Array(2)
      sum(new ByteReader().over(file), found, 0, 1)
      return found
    }))
      expect(Math.min(...sums)).toBeGreaterThanOrEqual(0)
})

test('what the kernel does not count is null: a missing controller, no limit, the network of the machine', () => {
  const machine = groupMachine({
    [`docker/${one}`]: {
      'cpu.stat': cpuStat(0),
      'cgroup.procs': '77\n',
      'memory.current': '5000\n',
      'memory.max': 'max\n',
    },
    [`docker/${two}`]: { 'memory.current': '7000\n', 'memory.max': '9000000000\n', 'cgroup.procs': '99\n' },
  })
  mkdirSync(`${machine.root}/proc/77/net`, { recursive: true })
  // The same file as that of the machine: a container in its network.
  linkSync(`${machine.root}/proc/self/net/dev`, `${machine.root}/proc/77/net/dev`)
  const { read } = watch(machine.root)
  read()
  machine.pass(10)
  const nothing = {
    throttledRatio: null,
    memoryLimitBytes: null,
    readBytesPerSecond: null,
    writeBytesPerSecond: null,
    receiveBytesPerSecond: null,
    transmitBytesPerSecond: null,
  }
  expect(read()).toMatchObject([
    { name: '111111111111', cpuCores: 0, memoryBytes: 5000, ...nothing },
    { name: '222222222222', cpuCores: null, memoryBytes: 7000, ...nothing },
  ])
})

test('the processes of a container may be in a folder of it', () => {
  const path = `machine.slice/libpod-${one}.scope`
  const machine = groupMachine({
    [path]: { 'memory.current': '1\n' },
    [`${path}/container`]: { 'cgroup.procs': '' },
    [`${path}/container/init.scope`]: { 'cgroup.procs': '55\n' },
  })
  machine.write('/proc/55/net/dev', netDev(0, 0))
  const { read } = watch(machine.root)
  read()
  machine.pass(10)
  machine.write('/proc/55/net/dev', netDev(10, 20))
  expect(read()[0]).toMatchObject({ receiveBytesPerSecond: 1, transmitBytesPerSecond: 2 })
})

test('a limit that has been used in no period of the last ten seconds held nothing back', () => {
  const machine = groupMachine({ [`docker/${one}`]: { 'cpu.stat': cpuStat(0, 50, 5) } })
  const { read } = watch(machine.root)
  read()
  machine.pass(10)
  expect(read()[0]).toMatchObject({ cpuCores: 0, throttledRatio: 0 })
})

test('a group that ends between the walk and the reading is left out, and a new run has no rates of the old', () => {
  const path = `docker/${one}`
  const machine = groupMachine({ [path]: docker, 'system.slice/ssh.service': { 'cpu.stat': cpuStat(1) } })
  const { read } = watch(machine.root)
  read()
  machine.pass(3)
  machine.removeGroup(path)
  // Not walked again yet.
  expect(read().map(({ name }) => name)).toEqual(['ssh.service'])
  machine.writeGroup(path, { 'cpu.stat': cpuStat(90_000_000), 'memory.current': '1\n' })
  machine.pass(10)
  read()
  machine.restartGroup(path)
  machine.pass(10)
  expect(read().find(({ kind }) => kind === 'container')).toMatchObject({ cpuCores: null, memoryBytes: 1 })
})

test('a counter that went back is silence, never a spike', () => {
  const machine = groupMachine({ [`docker/${one}`]: { 'cpu.stat': cpuStat(90_000_000) } })
  const { read } = watch(machine.root)
  read()
  machine.pass(10)
  machine.writeGroup(`docker/${one}`, { 'cpu.stat': cpuStat(1000) })
  expect(read()).toEqual([])
  machine.pass(10)
  machine.writeGroup(`docker/${one}`, { 'cpu.stat': cpuStat(10_001_000) })
  expect(read()).toMatchObject([{ cpuCores: 1 }])
})

test('services have CPU and memory alone', () => {
  const machine = groupMachine({ 'system.slice/ssh.service': { ...docker, 'cpu.stat': cpuStat(0) } })
  const { read } = watch(machine.root)
  read()
  machine.pass(10)
  machine.writeGroup('system.slice/ssh.service', { 'cpu.stat': cpuStat(1_000_000) })
  expect(read()).toEqual([
    expect.objectContaining({
      kind: 'service',
      name: 'ssh.service',
      cpuCores: 0.1,
      memoryBytes: 83_886_080,
      memoryLimitBytes: null,
      readBytesPerSecond: null,
    }),
  ])
})

test('kinds that the operator excludes are not read, and a container without its name yet is not told', () => {
  const machine = groupMachine({ [`docker/${one}`]: docker, 'system.slice/ssh.service': docker })
  expect(
    watch(machine.root, { kinds: ['service'] as never })
      .read()
      .map(({ kind }) => kind),
  ).toEqual(['service'])
  const names = new GroupNames(true)
  const { read } = watch(machine.root, { names })
  expect(read().map(({ name }) => name)).toEqual(['ssh.service'])
  names.take(new Map([[one, 'web']]))
  machine.pass(10)
  // Its first reading was noted all the same.
  expect(read()).toMatchObject([{ name: 'web', cpuCores: 0 }, { name: 'ssh.service' }])
})

const many = (count: number, memory: (index: number) => number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `lxc/box-${index}`,
      { 'cpu.stat': cpuStat(index * 1000), 'memory.current': `${memory(index)}\n` },
    ]),
  )

test('the heaviest fifty have places, the others are one, and nothing is lost', () => {
  const machine = groupMachine(many(60, (index) => 1000 + index))
  const { read } = watch(machine.root)
  read()
  machine.pass(10)
  for (const [path, files] of Object.entries(many(60, (index) => 1000 + index)))
    machine.writeGroup(path, { ...files, 'cpu.stat': cpuStat(Number(path.slice(8)) * 101_000) })
  const figures = read()
  expect(figures).toHaveLength(51)
  const names = figures.map(({ name }) => name)
  expect(names).toContain('box-59')
  expect(names).not.toContain('box-9')
  const rest = figures.find(({ name }) => name === '*')
  // 0.01 cores for each of its number: 0 to 9.
  expect(rest).toMatchObject({ kind: 'container', memoryLimitBytes: null, memoryBytes: 10 * 1000 + 45 })
  expect(rest?.cpuCores).toBeCloseTo(0.45, 9)
  const total = figures.reduce((sum, { cpuCores }) => sum + (cpuCores ?? 0), 0)
  expect(total).toBeCloseTo((0.01 * 59 * 60) / 2, 9)
})

test('a place is kept while others are heavier, until a ranking or its end', () => {
  const machine = groupMachine(many(60, (index) => 1000 + index))
  const { read } = watch(machine.root)
  const holders = () => new Set(read().map(({ name }) => name))
  read()
  machine.pass(10)
  const before = holders()
  expect(before.has('box-59') && !before.has('box-0')).toBe(true)
  machine.pass(10)
  machine.writeGroup('lxc/box-0', { 'cpu.stat': cpuStat(9_000_000), 'memory.current': '99999\n' })
  expect(holders()).toEqual(before)
  machine.removeGroup('lxc/box-59')
  machine.pass(10)
  machine.writeGroup('lxc/box-0', { 'cpu.stat': cpuStat(18_000_000) })
  // Its place goes to the heaviest of the rest.
  const after = holders()
  expect(after.has('box-59')).toBe(false)
  expect(after.has('box-0')).toBe(true)
  expect(after.size).toBe(51)
  machine.writeGroup('lxc/box-1', { 'memory.current': '99999\n' })
  machine.pass(570)
  expect(holders()).toEqual(after)
  machine.pass(10)
  const ranked = holders()
  expect(ranked.has('box-1')).toBe(true)
  expect(ranked.has('box-10')).toBe(false)
})

test('frames compare their own seconds, have the places of the points, and begin anew after a pause', () => {
  const machine = groupMachine({ [`docker/${one}`]: { 'cpu.stat': cpuStat(0), 'memory.current': '5\n' } })
  const { read } = watch(machine.root)
  read('point')
  machine.pass(9)
  expect(read('frame')).toMatchObject([{ cpuCores: null, memoryBytes: 5 }])
  machine.pass(1)
  machine.writeGroup(`docker/${one}`, { 'cpu.stat': cpuStat(1_000_000) })
  expect(read('frame')).toMatchObject([{ cpuCores: 1 }])
  expect(read('point')).toMatchObject([{ cpuCores: 0.1 }])
  machine.pass(60)
  expect(read('frame')).toMatchObject([{ cpuCores: null }])
  machine.pass(1)
  expect(read('frame')).toMatchObject([{ cpuCores: 0 }])
})

test('a frame of the most groups fits the contract', () => {
  const services = Object.fromEntries(
    Array.from({ length: 70 }, (_, index) => [`system.slice/s${index}.service`, { 'memory.current': '1\n' }]),
  )
  const machine = groupMachine({ ...many(70, () => 1), ...services })
  const { read } = watch(machine.root)
  read('point')
  const groups = read('frame')
  expect(groups).toHaveLength(102)
  expect(Frame.parse({ at: 1, groups }).groups).toEqual(groups)
})

test('files stay open for fifty of each kind alone, and none after the end', () => {
  const open = () => readdirSync('/proc/self/fd').length
  const before = open()
  const machine = groupMachine(many(200, () => 1))
  const { source, read } = watch(machine.root)
  for (let turn = 0; turn < 5; turn++) {
    machine.pass(10)
    read()
  }
  expect(open() - before).toBeGreaterThan(50)
  expect(open() - before).toBeLessThanOrEqual(50 * 7)
  machine.removeGroup('lxc')
  machine.pass(10)
  expect(read()).toEqual([])
  expect(open() - before).toBeLessThan(4)
  machine.writeGroup('lxc/box', { 'memory.current': '1\n' })
  for (let turn = 0; turn < 2; turn++) {
    machine.pass(10)
    read()
  }
  source.close()
  expect(open() - before).toBeLessThan(4)
})

test('survives any accident to its files', () => {
  for (const [file, fixture] of [
    ['cpu.stat', 'debian-12.cpu-stat'],
    ['memory.stat', 'debian-12.memory-stat'],
    ['memory.events', 'debian-12.memory-events'],
  ] as const) {
    const machine = groupMachine({ [`docker/${one}`]: docker })
    const { read } = watch(machine.root)
    const troubles = [
      ...survivors(bytes(fixture), (content) => {
        machine.write(`/sys/fs/cgroup/docker/${one}/${file}`, content)
        machine.pass(10)
        return read()
      }),
    ].filter((groups) => groups.some((group) => !GroupFigures.safeParse(group).success))
    expect(troubles).toEqual([])
  }
})
