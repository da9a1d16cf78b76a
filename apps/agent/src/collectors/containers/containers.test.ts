import { symlinkSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { ContainerFacts, Inventory } from '@marsad/contract/agent/inventory'
import { expect, test, vi } from 'vitest'
import { GroupNames } from '../../control-groups/group-names.ts'
import { GroupTree } from '../../control-groups/group-tree.ts'
import { Scratch } from '../../reading/open-file.ts'
import { startEngine } from '../../test/engine.ts'
import { fixturesOf } from '../../test/fixtures.ts'
import { containerId, groupMachine } from '../../test/group-tree.ts'
import { hostileTexts, troublesOf } from '../../test/hostile.ts'
import { Unsupported } from '../absence.ts'
import { linuxContainers } from './containers.linux.ts'
import { parseDetails, parseImage, parseList } from './parse-engine.ts'

const { bytes, text } = fixturesOf(import.meta.url)
const [one, two, three] = [containerId('1'), containerId('2'), containerId('3')]
const [image, otherImage] = ['ab'.repeat(32), 'cd'.repeat(32)]
const dockerSocket = '/run/docker.sock'

const startTicks = 4_242
const stat = (pid: number, ticks: number) =>
  `${pid} (a) (b) S 0 1 1 0 -1 4194560 1 1 1 1 5 5 5 5 20 0 1 0 ${ticks} 1000000 250 1 1`

const group = {
  'cgroup.procs': '78\n77\n',
  'memory.max': '268435456\n',
  'memory.events': 'oom 0\noom_kill 3\n',
  'cpu.max': '150000 100000\n',
}

function start(
  machine: ReturnType<typeof groupMachine>,
  { asksEngine = false, socket = '' }: { asksEngine?: boolean; socket?: string } = {},
) {
  const tree = new GroupTree(`${machine.root}/sys/fs/cgroup`)
  const names = new GroupNames(asksEngine)
  const failures = vi.fn<() => void>()
  const source = linuxContainers({
    root: machine.root,
    tree,
    names,
    proc: `${machine.root}/proc`,
    scratch: new Scratch(),
    machineBytes: () => 8_192_000_000,
    asksEngine,
    socket,
    onFailure: failures,
  })
  const look = async () => {
    const value = await source.look()
    // The contract keeps it as it is.
    expect(Inventory.parse({ containers: { kind: 'ok', value } }).containers).toEqual({ kind: 'ok', value })
    return value
  }
  const nameOf = (id: string) => names.of({ kind: 'container', id, runtime: 'docker' })
  return { source, tree, look, failures, nameOf }
}

const withDocker = () => {
  const machine = groupMachine({ [`system.slice/docker-${one}.scope`]: group })
  machine.write('/proc/77/stat', stat(77, startTicks))
  machine.write('/proc/78/stat', stat(78, startTicks + 900))
  return machine
}

const dockerReplies = () => ({
  '/containers/json?all=1': text('docker-27.list.json'),
  [`/containers/${one}/json`]: text('docker-27.details.json'),
  [`/containers/${two}/json`]: text('docker-27.exited.json'),
  [`/images/${image}/json`]: text('docker-27.image.json'),
  [`/images/${otherImage}/json`]: '{"Created":"0001-01-01T00:00:00Z"}',
})

test('without permission: what runs, from the control groups alone, and no socket is opened', async () => {
  const machine = withDocker()
  machine.writeGroup('lxc.payload.box', {})
  const engine = await startEngine(machine.root + dockerSocket, dockerReplies())
  const { look, source } = start(machine)
  const value = await look()
  expect(value).toMatchObject({
    isNamed: false,
    containers: [
      {
        id: one,
        name: '111111111111',
        runtime: 'docker',
        image: '',
        state: 'running',
        health: 'none',
        // The older of its processes is its first, whatever the order.
        startedAt: new Date(1_790_000_000_000 + startTicks * 10).toISOString(),
        exitCode: null,
        restarts: null,
        restartPolicy: 'unknown',
        oomKills: 3,
        memoryLimitBytes: 268_435_456,
        cpuLimit: 1.5,
        ports: [],
      },
      {
        id: 'box',
        name: 'box',
        runtime: 'lxc',
        startedAt: expect.any(String),
        memoryLimitBytes: null,
        cpuLimit: null,
      },
    ],
  })
  source.signal()
  machine.pass(60)
  source.signal()
  // The clock of the machine was set.
  machine.write('/proc/stat', 'btime 1790000005\n')
  expect(await look()).toEqual(value)
  expect(engine.connections).toBe(0)
})

test('with v1 the limits are in other files, and -1 is none', async () => {
  const machine = groupMachine()
  machine.removeGroup('cgroup.controllers')
  const base = '/sys/fs/cgroup'
  for (const [id, quota] of [
    [one, '50000'],
    [two, '-1'],
  ] as const) {
    machine.write(`${base}/memory/docker/${id}/memory.limit_in_bytes`, '1048576\n')
    machine.write(
      `${base}/memory/docker/${id}/memory.oom_control`,
      'oom_kill_disable 0\nunder_oom 0\noom_kill 1\n',
    )
    machine.write(`${base}/cpu/docker/${id}/cpu.cfs_quota_us`, `${quota}\n`)
    machine.write(`${base}/cpu/docker/${id}/cpu.cfs_period_us`, '100000\n')
  }
  expect((await start(machine).look()).containers).toMatchObject([
    { id: one, memoryLimitBytes: 1_048_576, cpuLimit: 0.5, oomKills: 1 },
    { id: two, memoryLimitBytes: 1_048_576, cpuLimit: null },
  ])
})

test('a machine without control groups is unsupported', async () => {
  const machine = groupMachine()
  machine.removeGroup('')
  await expect(start(machine).source.look()).rejects.toThrow(Unsupported)
})

test('with permission: names, images, health, limits, ends and ports from the engine, by GET alone', async () => {
  const machine = withDocker()
  const engine = await startEngine(machine.root + dockerSocket, dockerReplies())
  const { look, failures, nameOf } = start(machine, { asksEngine: true })
  expect(nameOf(one)).toBeNull()
  expect(await look()).toEqual({
    isNamed: true,
    containers: [
      {
        id: two,
        name: 'shop-db-1',
        runtime: 'docker',
        image: 'postgres:17',
        digest: `sha256:${otherImage}`,
        imageCreatedAt: null,
        project: 'shop',
        state: 'exited',
        // Docker remembers the last health; nothing checks it now.
        health: 'none',
        startedAt: '2026-11-18T02:00:00.000Z',
        exitCode: 1,
        restarts: 5,
        restartPolicy: 'on_failure',
        oomKills: 1,
        memoryLimitBytes: null,
        cpuLimit: 0.5,
        ports: [],
      },
      {
        id: one,
        name: 'shop-web-1',
        runtime: 'docker',
        image: 'nginx:1.27',
        digest: `sha256:${'ef'.repeat(32)}`,
        imageCreatedAt: '2026-10-01T10:00:00.500Z',
        project: 'shop',
        state: 'running',
        health: 'healthy',
        startedAt: '2026-11-18T03:00:00.123Z',
        exitCode: null,
        restarts: 2,
        restartPolicy: 'unless_stopped',
        oomKills: 3,
        memoryLimitBytes: 268_435_456,
        cpuLimit: 1.5,
        ports: ['[::]:5353→53/udp', '0.0.0.0:8080→80/tcp', '0.0.0.0:8443→443/tcp'],
      },
    ],
  })
  expect(nameOf(one)).toBe('shop-web-1')
  expect(engine.calls.every((call) => call.startsWith('GET '))).toBe(true)
  expect(failures).not.toHaveBeenCalled()
})

test('details are asked for again only of a container that gave a sign, and an image once', async () => {
  const machine = withDocker()
  const engine = await startEngine(machine.root + dockerSocket, dockerReplies())
  const { look } = start(machine, { asksEngine: true })
  const first = await look()
  const nextLook = async () => {
    engine.calls.length = 0
    const { containers } = await look()
    return { calls: engine.calls.slice(1), containers }
  }
  machine.pass(10)
  expect(await nextLook()).toEqual({ calls: [], containers: first.containers })
  // The text of a status changes every minute and is no sign of a change.
  engine.replies['/containers/json?all=1'] = text('docker-27.list.json').replace('Up 2 hours', 'Up 3 hours')
  expect((await nextLook()).calls).toEqual([])
  engine.replies['/containers/json?all=1'] = text('docker-27.list.json').replace('(healthy)', '(unhealthy)')
  const sick = await nextLook()
  expect(sick.calls).toEqual([`GET /containers/${one}/json`])
  expect(sick.containers[1]?.health).toBe('unhealthy')
  // A new folder is a new start, though its state is as before.
  machine.restartGroup(`system.slice/docker-${one}.scope`)
  machine.pass(10)
  expect((await nextLook()).calls).toEqual([`GET /containers/${one}/json`])
  machine.pass(301)
  expect((await nextLook()).calls.toSorted()).toEqual([
    `GET /containers/${one}/json`,
    `GET /containers/${two}/json`,
  ])
})

test('an engine whose list says nothing of health is asked for the details of those that have one', async () => {
  const machine = withDocker()
  const list = text('docker-27.list.json').replace(' (healthy)', '')
  const engine = await startEngine(
    `${machine.root}/run/podman/podman.sock`,
    { ...dockerReplies(), '/containers/json?all=1': list },
    'Libpod/4.3.1 (linux)',
  )
  const { look } = start(machine, { asksEngine: true })
  await look()
  engine.replies[`/containers/${one}/json`] = text('docker-27.details.json').replace(
    '"Status":"healthy"',
    '"Status":"unhealthy"',
  )
  const { containers } = await look()
  expect(containers.map(({ name, health, runtime }) => [name, health, runtime])).toEqual([
    ['shop-db-1', 'none', 'podman'],
    // By its path.
    ['shop-web-1', 'unhealthy', 'docker'],
  ])
})

test('a recorded answer of Podman 4.3, whose list has neither address nor health', () => {
  const list = parseList(JSON.parse(text('podman-4.list.json')))
  expect(list.map(({ imageId: _imageId, id: _id, ...rest }) => rest)).toEqual([
    {
      name: 'cg-oom2',
      image: 'debian:trixie-slim',
      state: 'exited',
      health: 'none',
      exit: 'Exited (137)',
      project: 'shop',
      ports: ['0.0.0.0:18081→80/tcp'],
    },
    {
      name: 'cg-one',
      image: 'debian:trixie-slim',
      state: 'running',
      health: 'none',
      exit: '',
      project: '',
      ports: [],
    },
  ])
  expect(parseDetails(JSON.parse(text('podman-4.details.json')))).toEqual({
    startedAt: '2026-11-18T06:30:42.677Z',
    exitCode: null,
    restarts: 0,
    restartPolicy: 'no',
    health: 'none',
    isOomKilled: false,
    memoryLimitBytes: 134_217_728,
    cpuLimit: 0.5,
    image: 'debian:trixie-slim',
  })
})

const listed = (id: string, name: string, more: object = {}) => ({
  Id: id,
  Names: [`/${name}`],
  Image: 'app',
  State: 'running',
  Status: 'Up',
  ...more,
})

test('two engines with one name, a container without one and one called like the rest of them', async () => {
  const machine = groupMachine({ [`kubepods/pod1/${containerId('9')}`]: {} })
  await startEngine(machine.root + dockerSocket, {
    '/containers/json?all=1': JSON.stringify([listed(one, 'web'), listed(two, '*'), listed(three, '')]),
  })
  await startEngine(
    `${machine.root}/run/podman/podman.sock`,
    { '/containers/json?all=1': JSON.stringify([listed(containerId('4'), 'web'), listed(one, 'again')]) },
    'Libpod/5.0 (linux)',
  )
  const { look } = start(machine, { asksEngine: true })
  const { containers } = await look()
  expect(containers.map(({ name }) => name)).toEqual([
    '222222222222',
    '333333333333',
    '999999999999',
    'web@111111111111',
    'web@444444444444',
  ])
})

test('a container that was made again has its name, although its predecessor has just gone', async () => {
  const machine = withDocker()
  const list = (id: string) => ({ '/containers/json?all=1': JSON.stringify([listed(id, 'web')]) })
  const engine = await startEngine(machine.root + dockerSocket, list(one))
  const { look } = start(machine, { asksEngine: true })
  expect((await look()).containers).toMatchObject([{ id: one, name: 'web' }])
  engine.replies = list(two)
  expect((await look()).containers).toMatchObject([{ id: two, name: 'web' }])
})

test('one socket under two paths is asked once', async () => {
  const machine = withDocker()
  const engine = await startEngine(`${machine.root}/run/podman/podman.sock`, dockerReplies())
  symlinkSync(`${machine.root}/run/podman/podman.sock`, machine.root + dockerSocket)
  await start(machine, { asksEngine: true }).look()
  expect(engine.calls.filter((call) => call.includes('all=1'))).toHaveLength(1)
})

test('a configured socket is asked instead of the usual ones', async () => {
  const machine = withDocker()
  const usual = await startEngine(machine.root + dockerSocket, dockerReplies())
  const own = await startEngine(`${machine.root}/own.sock`, dockerReplies())
  const { look } = start(machine, { asksEngine: true, socket: `${machine.root}/own.sock` })
  expect((await look()).isNamed).toBe(true)
  expect([usual.connections, own.calls.length > 0]).toEqual([0, true])
})

test('an engine that is away: what runs, under the names known before, and a failure is counted', async () => {
  const machine = withDocker()
  const engine = await startEngine(machine.root + dockerSocket, dockerReplies())
  const { look, failures, nameOf } = start(machine, { asksEngine: true })
  const [, web] = (await look()).containers
  engine.close()
  expect(await look()).toEqual({ isNamed: false, containers: [web] })
  expect(failures).toHaveBeenCalledOnce()
  expect(nameOf(one)).toBe('shop-web-1')
})

test('no engine at all is a failure too', async () => {
  const { look, failures } = start(withDocker(), { asksEngine: true })
  expect(await look()).toMatchObject({ isNamed: false, containers: [{ name: '111111111111' }] })
  expect(failures).toHaveBeenCalledOnce()
})

const neverEnding = (outgoing: ServerResponse) => {
  outgoing.writeHead(200)
  const more = () => {
    while (outgoing.writable && outgoing.write('['.repeat(65_536)));
  }
  outgoing.on('drain', more)
  more()
}

test.for<[string, string | typeof neverEnding]>([
  ['not JSON', 'Bad Request'],
  ['empty', ''],
  ['no list', '{}'],
  ['null', 'null'],
  ['cut off', '[{"Id":"1'],
  ['longer than it may be', JSON.stringify(Array.from({ length: 9000 }, () => 'x'.repeat(1000)))],
  ['without an end', neverEnding],
  ['silent', () => {}],
  ['hanging up', (outgoing) => outgoing.destroy()],
  ['failing', (outgoing) => void outgoing.writeHead(500).end('[]')],
])('an engine that is %s counts as away, within seconds', { timeout: 10_000 }, async ([, reply]) => {
  const machine = withDocker()
  await startEngine(machine.root + dockerSocket, { '/containers/json?all=1': reply })
  const { look, failures } = start(machine, { asksEngine: true })
  expect(await look()).toMatchObject({ isNamed: false, containers: [{ id: one }] })
  expect(failures).toHaveBeenCalledOnce()
})

test('details that do not come leave what the list says', async () => {
  const machine = withDocker()
  await startEngine(machine.root + dockerSocket, {
    '/containers/json?all=1': text('docker-27.list.json'),
    [`/containers/${one}/json`]: 'nonsense',
  })
  const { look } = start(machine, { asksEngine: true })
  expect((await look()).containers).toMatchObject([
    {
      name: 'shop-db-1',
      state: 'exited',
      exitCode: null,
      restarts: null,
      restartPolicy: 'unknown',
      digest: '',
    },
    { name: 'shop-web-1', health: 'healthy', startedAt: expect.any(String), memoryLimitBytes: 268_435_456 },
  ])
})

test('no id of an answer leads anywhere but to its container and its image', async () => {
  const machine = groupMachine()
  const ids = ['../../volumes', `${one}/stop`, 'ABCDEF012345', '', '1'.repeat(65), 'x', `${one}?force=1`]
  const engine = await startEngine(machine.root + dockerSocket, {
    '/containers/json?all=1': JSON.stringify([
      ...ids.map((id) => listed(id, 'evil')),
      ...ids.map((id, index) => listed(`${index}`.repeat(64), `fine-${index}`, { ImageID: `sha256:${id}` })),
    ]),
  })
  const { look } = start(machine, { asksEngine: true })
  expect((await look()).containers.map(({ name }) => name)).toEqual(ids.map((_, index) => `fine-${index}`))
  const allowed = /^GET \/containers\/(?:json\?all=1|[0-9a-f]{12,64}\/json)$/
  expect(engine.calls.filter((call) => !allowed.test(call))).toEqual([])
})

test('whatever an engine says, the facts fit the contract', async () => {
  const machine = groupMachine()
  const hostile = hostileTexts.map((name, index) =>
    listed(`${index}`.repeat(64), name, {
      Image: name,
      State: name,
      Status: name,
      ImageID: `sha256:${image}`,
      Labels: { 'com.docker.compose.project': name },
      Ports: [{ IP: name, PrivatePort: 80, PublicPort: 80, Type: name }],
    }),
  )
  const many = Array.from({ length: 700 }, (_, index) =>
    listed(`${index}`.padStart(64, 'e'), `box-${index}`, {
      State: index < 600 ? 'exited' : 'running',
      Ports: Array.from({ length: 60 }, (_port, n) => ({
        PrivatePort: n + 1,
        PublicPort: n + 1,
        Type: 'tcp',
      })),
    }),
  )
  await startEngine(machine.root + dockerSocket, {
    '/containers/json?all=1': JSON.stringify([...hostile, ...many]),
    [`/images/${image}/json`]: JSON.stringify({ Created: hostileTexts, RepoDigests: hostileTexts }),
  })
  const { look } = start(machine, { asksEngine: true })
  const { containers } = await look()
  expect(containers).toHaveLength(500)
  expect(new Set(containers.map(({ name }) => name)).size).toBe(500)
  // Those that run are not left out.
  expect(containers.filter(({ state }) => state === 'running')).toHaveLength(100)
  expect(containers.find(({ name }) => name === 'box-650')?.ports).toHaveLength(50)
}, 30_000)

test('answers that were mangled or filled with hostile values give facts of the contract or nothing', async () => {
  const list = ContainerFacts.pick({
    id: true,
    name: true,
    image: true,
    state: true,
    health: true,
    project: true,
    ports: true,
  }).array()
  const readList = (json: string) =>
    parseList(JSON.parse(json)).map(({ imageId: _imageId, exit: _exit, ...facts }) => facts)
  expect(await troublesOf(bytes('docker-27.list.json'), readList, list)).toEqual([])
  const details = ContainerFacts.pick({
    image: true,
    startedAt: true,
    exitCode: true,
    restarts: true,
    restartPolicy: true,
    memoryLimitBytes: true,
    cpuLimit: true,
    health: true,
  })
  const readDetails = (json: string) => {
    const { isOomKilled: _isOomKilled, ...facts } = parseDetails(JSON.parse(json))
    return facts
  }
  expect(await troublesOf(bytes('docker-27.details.json'), readDetails, details)).toEqual([])
  const ofImage = ContainerFacts.pick({ imageCreatedAt: true, digest: true })
  const readImage = (json: string) => parseImage(JSON.parse(json), image, 'nginx:1.27')
  expect(await troublesOf(bytes('docker-27.image.json'), readImage, ofImage)).toEqual([])
})

test('an engine that takes long for each container is asked for the rest in the next look', async () => {
  const machine = groupMachine()
  const ids = ['1', '2', '3'].map(containerId)
  const details = (outgoing: ServerResponse) => {
    machine.pass(6)
    outgoing.end('{"RestartCount":1,"State":{"Status":"running"}}')
  }
  const engine = await startEngine(machine.root + dockerSocket, {
    '/containers/json?all=1': JSON.stringify(ids.map((id) => listed(id, id.slice(0, 3)))),
    ...Object.fromEntries(ids.map((id) => [`/containers/${id}/json`, details])),
  })
  const { look } = start(machine, { asksEngine: true })
  expect((await look()).containers.map(({ restarts }) => restarts)).toEqual([1, 1, null])
  expect((await look()).containers.map(({ restarts }) => restarts)).toEqual([1, 1, 1])
  expect(engine.calls).toHaveLength(5)
  // What it does not answer stays as it was.
  for (const id of ids) engine.replies[`/containers/${id}/json`] = 'nonsense'
  machine.pass(301)
  for (let turn = 0; turn < 2; turn++)
    expect((await look()).containers.map(({ restarts }) => restarts)).toEqual([1, 1, 1])
})

test('a signal for each start, end and kill, and every ten seconds where the engine is asked', () => {
  const machine = withDocker()
  const { source, tree } = start(machine)
  const asking = start(machine, { asksEngine: true })
  const signal = source.signal()
  const turn = asking.source.signal()
  machine.pass(9.9)
  expect([source.signal(), asking.source.signal()]).toEqual([signal, turn])
  machine.pass(0.1)
  expect(source.signal()).toBe(signal)
  expect(asking.source.signal()).not.toBe(turn)
  const [found] = tree.groups()
  if (found) found.oomKills = 4
  expect(source.signal()).not.toBe(signal)
  if (found) found.oomKills = 0
  machine.restartGroup(`system.slice/docker-${one}.scope`)
  machine.pass(7)
  expect(source.signal()).not.toBe(signal)
})
