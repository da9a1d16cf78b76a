import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { agentPaths } from '@marsad/contract/agent/protocol'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createCollectors } from './collectors/index.ts'
import { machineName, requireMachine } from './machine-root.ts'
import { fileTree } from './test/tree.ts'
import { temporaryFolder } from './test/folder.ts'
import { runAgentProgram, startAgentProgram } from './test/run-agent.ts'
import { testGateway } from './test/test-gateway.ts'

const deployed = join(import.meta.dirname, '../../../deploy/agent')

/** Another machine than this one, as its root looks from a container. */
const machine = {
  '/etc/hostname': 'harbour-7\n',
  '/etc/machine-id': '0123456789abcdef0123456789abcdef\n',
  '/etc/os-release': 'NAME="Fedora Linux"\nVERSION="42 (Server Edition)"\n',
  '/etc/passwd': 'root:x:0:0::/root:/bin/bash\nsara:x:1000:1000::/home/sara:/bin/bash\n',
  '/etc/group': 'root:x:0:\nwheel:x:10:sara\n',
  '/proc/stat':
    'cpu  9 0 9 900 0 0 0 0 0 0\ncpu0 3 0 3 300 0 0 0 0 0 0\ncpu1 3 0 3 300 0 0 0 0 0 0\ncpu2 3 0 3 300 0 0 0 0 0 0\nbtime 1790000000\n',
  '/proc/meminfo': 'MemTotal:       3000000 kB\nMemFree:        1000000 kB\nMemAvailable:   2000000 kB\n',
  '/proc/uptime': '4242.42 1000.00\n',
  '/proc/loadavg': '0.50 0.25 0.10 1/100 4242\n',
  '/proc/1/stat': '1 (systemd) S 0 1 1 0 -1 4194560 1 1 1 1 5 5 5 5 20 0 1 0 3 1000000 250 1 1',
  '/proc/4242/stat': '4242 (postgres) S 1 1 1 0 -1 4194560 1 1 1 1 5 5 5 5 20 0 1 0 3 1000000 250 1 1',
  '/proc/1/net/dev':
    'Inter-|   Receive  |  Transmit\n face |bytes\n  eth7: 1000 10 0 0 0 0 0 0 2000 20 0 0 0 0 0 0\n',
}

function watch(root: string) {
  const collectors = createCollectors({ agent: { agentVersion: '0.1.0', makesChecks: false }, root })
  onTestFinished(() => collectors.close())
  return collectors
}

test('an agent in a container reports the machine behind the mount, and nothing of the container', async () => {
  const collectors = watch(fileTree(machine).root)
  expect(await collectors.host()).toMatchObject({
    kind: 'ok',
    value: {
      hostname: 'harbour-7',
      os: 'Fedora Linux',
      osVersion: '42 (Server Edition)',
      hostId: expect.stringMatching(/^[\da-f]{32}$/),
      cores: 3,
      memoryBytes: 3_000_000 * 1024,
      bootTime: new Date(1_790_000_000_000).toISOString(),
    },
  })
  collectors.read()
  expect(collectors.read()).toMatchObject({
    memory: { totalBytes: 3_000_000 * 1024, availableBytes: 2_000_000 * 1024 },
    load: [0.5, 0.25, 0.1],
    interfaces: [{ interface: 'eth7', receivedBytes: 1000 }],
    processCount: 2,
    uptimeSeconds: 4242.42,
  })
  const processes = await collectors.processes(10)
  expect(processes).toMatchObject({ kind: 'ok', value: { total: 2 } })
  const accounts = (await collectors.inventory.security.look(true))?.accounts
  expect(accounts).toMatchObject({
    kind: 'ok',
    value: [expect.objectContaining({ name: 'root' }), expect.objectContaining({ name: 'sara' })],
  })
})

test('what only a program of the machine can tell is named as missing behind a mount, never as none', async () => {
  const { root, write } = fileTree({
    ...machine,
    '/usr/lib/sysimage/rpm/rpmdb.sqlite': 'a database',
    '/usr/share/applications/editor.desktop': '[Desktop Entry]\nType=Application\nName=Editor\nExec=editor\n',
    '/usr/bin/dnf': '',
    '/usr/sbin/nft': '',
    '/usr/bin/rpm': '',
    '/var/log/journal/0123/system.journal': 'a journal',
    '/usr/sbin/clamd': '',
  })
  const { inventory } = watch(root)
  expect(await inventory.applications.look(true)).toEqual({ kind: 'unsupported' })
  expect(await inventory.security.look(true)).toMatchObject({
    firewall: { kind: 'unsupported' },
    updates: { kind: 'unsupported' },
    events: { kind: 'unsupported' },
    // Whether its service runs is known only from systemd's control groups.
    antivirus: { kind: 'ok', value: [{ name: 'ClamAV', realTime: 'unknown', definitions: 'unknown' }] },
  })
  // On Debian the package list is a file, even with rpm installed beside it.
  write('/var/lib/dpkg/status', 'Package: bash\nStatus: install ok installed\nVersion: 5.2\n\n')
  expect(await inventory.applications.look(true)).toMatchObject({
    kind: 'ok',
    value: expect.arrayContaining([expect.objectContaining({ name: 'bash', source: 'dpkg' })]),
  })
})

test('containers and services are those of the machine behind the mount, in figures, inventory and processes', async () => {
  const id = 'c'.repeat(64)
  const collectors = watch(
    fileTree({
      ...machine,
      '/sys/fs/cgroup/cgroup.controllers': 'cpu memory\n',
      [`/sys/fs/cgroup/system.slice/docker-${id}.scope/memory.current`]: '7000\n',
      '/sys/fs/cgroup/system.slice/postgresql.service/memory.current': '5000\n',
      // As a reader in a cgroup namespace of its own sees it.
      '/proc/4242/cgroup': '0::/../../system.slice/postgresql.service\n',
      '/run/systemd/system/placeholder': '',
      '/usr/bin/systemctl': '',
    }).root,
  )
  expect(collectors.groups('point')).toMatchObject([
    { kind: 'container', name: 'cccccccccccc', memoryBytes: 7000 },
    { kind: 'service', name: 'postgresql.service', memoryBytes: 5000 },
  ])
  expect(await collectors.inventory.containers.look(true)).toMatchObject({
    kind: 'ok',
    value: { isNamed: false, containers: [{ id, runtime: 'docker' }] },
  })
  expect(await collectors.inventory.services.look(true)).toEqual({ kind: 'unsupported' })
  expect(collectors.groupStates()).toMatchObject({ containers: [{ id }], services: null })
  const processes = await collectors.processes(10)
  const groups = processes.kind === 'ok' && processes.value.processes.map(({ pid, group }) => [pid, group])
  expect(groups).toEqual(
    expect.arrayContaining([
      [1, null],
      [4242, { kind: 'service', name: 'postgresql.service' }],
    ]),
  )
})

test('a machine without a name of its own has that of the container, and needs no prefix itself', () => {
  const { root } = fileTree({ '/proc/stat': '' })
  expect(machineName(root)).toBe(hostname())
  expect(machineName('')).toBe(hostname())
  expect(() => requireMachine(root)).not.toThrow()
  expect(() => requireMachine('')).not.toThrow()
})

test('a container without the mount stops and says what it lacks, before it enrols', async () => {
  const gateway = await testGateway()
  const root = temporaryFolder()
  const env = {
    MARSAD_AGENT_ROOT: `${root}/`,
    MARSAD_AGENT_SERVER: gateway.url,
    MARSAD_ENROLMENT_KEY: 'marsad_e_secret',
  }
  const { code, output } = await runAgentProgram(['run'], { dataDir: temporaryFolder(), env })
  expect({ code, output }).toEqual({
    code: 78,
    output: expect.stringContaining(
      `No machine is mounted at ${root}: start the container with --volume /:${root}:ro`,
    ),
  })
  expect(gateway.calls).toEqual([])
})

test('a container enrols at its first start only, as the machine behind the mount, and stays that device', async () => {
  const gateway = await testGateway()
  const enrolled: string[] = []
  gateway.mood = (path, body) => {
    if (path === agentPaths.enrol) enrolled.push(JSON.parse(body.toString()).hostname)
    return undefined
  }
  const dataDir = join(temporaryFolder(), 'state')
  const env = {
    MARSAD_AGENT_ROOT: fileTree(machine).root,
    MARSAD_AGENT_SERVER: gateway.url,
    MARSAD_ENROLMENT_KEY: 'marsad_e_secret',
  }
  const waiting = { timeout: 30_000, interval: 100 }
  const runUntil = async (joins: number) => {
    const { child, ended, output } = startAgentProgram(['run'], { dataDir, env })
    await vi.waitFor(() => expect(gateway.joins).toBe(joins), waiting)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    return output
  }
  expect(await runUntil(1)).toMatch(/^Enrolled as [\da-f-]{36}\n/)
  const { deviceId } = JSON.parse(readFileSync(join(dataDir, 'identity.json'), 'utf8'))
  // The key is still in the environment of the container, and has been used up.
  const again = await runUntil(2)
  expect(again).not.toContain('Enrolled as')
  expect(again).toContain(`reports as ${deviceId}`)
  expect(enrolled).toEqual(['harbour-7'])
  const update = await runAgentProgram(['update'], { dataDir, env })
  expect(update).toEqual({ code: 78, output: expect.stringContaining('build its image again') })
}, 120_000)

test('the image starts Node as the unit does, as a user without rights and with the mount as its root', () => {
  const image = readFileSync(join(deployed, 'Containerfile'), 'utf8')
  const unit = readFileSync(join(deployed, 'marsad-agent.service'), 'utf8')
  const [, flags = 'missing'] = /^ExecStart=\/usr\/bin\/env node (.*) \/usr\/lib\//m.exec(unit) ?? []
  const [, entry = '[]'] = /^ENTRYPOINT (.*)$/m.exec(image) ?? []
  expect(JSON.parse(entry)).toEqual([
    '/usr/local/bin/node',
    ...flags.split(' '),
    '/usr/lib/marsad-agent/marsad-agent.mjs',
  ])
  expect(image).toMatch(/^USER 65532:65532$/m)
  expect(image).toMatch(/^ENV MARSAD_AGENT_ROOT=\/host$/m)
  expect(image).toMatch(/^FROM scratch$/m)
})
