import { Inventory } from '@marsad/contract/agent/inventory'
import { inventoryParts } from '@marsad/contract/agent/protocol'
import { expect, onTestFinished, test, vi } from 'vitest'
import { hostileTexts } from '../test/hostile.ts'
import { fileTree } from '../test/tree.ts'
import { assembleInventory } from './assemble-inventory.ts'
import type { SkippedFact } from './collector.ts'
import { Failures } from './failures.ts'
import { createCollectors } from './index.ts'
import { type InventorySources, unsupported } from './inventory-source.ts'

function looksAt(root: string, skipFacts: SkippedFact[] = []) {
  const collectors = createCollectors({
    agent: { agentVersion: '0.1.0', makesChecks: false },
    root,
    skipFacts,
  })
  onTestFinished(() => collectors.close())
  return collectors
}

async function wholeOf({ inventory }: ReturnType<typeof looksAt>) {
  const parts: Record<string, unknown> = {}
  for (const part of inventoryParts) parts[part] = await inventory[part].look(true)
  return parts
}

test('a machine that says nothing has a name for each thing that it does not say', async () => {
  const collectors = looksAt(fileTree().root)
  expect(await wholeOf(collectors)).toEqual({
    host: expect.anything(),
    usb: { kind: 'unsupported' },
    applications: { kind: 'unsupported' },
    containers: { kind: 'unsupported' },
    services: { kind: 'unsupported' },
    security: {
      firewall: { kind: 'unsupported' },
      antivirus: { kind: 'ok', value: [] },
      encryption: { kind: 'failed' },
      updates: { kind: 'unsupported' },
      accounts: { kind: 'failed' },
      events: { kind: 'unsupported' },
    },
  })
  expect(Object.fromEntries(collectors.failures)).toEqual({ encryption: 1, accounts: 1 })
})

test('what the operator leaves out is neither looked at nor told', async () => {
  const { root } = fileTree({ '/etc/passwd': 'root:x:0:0::/root:/bin/sh\n', '/etc/group': '' })
  const reported = async (...skip: SkippedFact[]) =>
    (await looksAt(root, skip).inventory.security.look(true))?.accounts
  expect(await reported()).toMatchObject({ kind: 'ok' })
  expect(await reported('accounts')).toEqual({ kind: 'no_permission' })
})

test('excluded containers and services are in no figures and in no list', async () => {
  const { root } = fileTree({
    '/sys/fs/cgroup/cgroup.controllers': '',
    '/sys/fs/cgroup/lxc/box/memory.current': '1\n',
    '/sys/fs/cgroup/system.slice/ssh.service/memory.current': '1\n',
  })
  const reported = async (...skip: SkippedFact[]) => {
    const collectors = looksAt(root, skip)
    const { kind } = (await collectors.inventory.containers.look(true)) ?? {}
    return [kind, ...collectors.groups('point').map(({ name }) => name)]
  }
  expect(await reported()).toEqual(['ok', 'box', 'ssh.service'])
  expect(await reported('containers')).toEqual(['no_permission', 'ssh.service'])
  expect(await reported('services')).toEqual(['ok', 'box'])
  expect(await reported('containers', 'services')).toEqual(['no_permission'])
})

test('without the engine that should be asked, the states of containers are unknown', async () => {
  const { root } = fileTree({
    '/sys/fs/cgroup/cgroup.controllers': '',
    '/sys/fs/cgroup/lxc/box/cgroup.procs': '',
  })
  const statesOf = async (asksEngine: boolean) => {
    const collectors = createCollectors({
      agent: { agentVersion: '1', makesChecks: false },
      root,
      asksEngine,
    })
    onTestFinished(() => collectors.close())
    expect(collectors.groupStates().containers).toBeNull()
    await collectors.inventory.containers.look(true)
    return { states: collectors.groupStates().containers, failures: collectors.failures.get('containers') }
  }
  expect(await statesOf(false)).toMatchObject({ states: [{ name: 'box' }], failures: undefined })
  expect(await statesOf(true)).toEqual({ states: null, failures: 1 })
})

// A slash would be another file, and a line break another record.
const asRecord = (text: string) => text.replaceAll(/[\n\r:/\0]/g, '_') || '_'
const asName = (text: string) => asRecord(text).slice(0, 60).toWellFormed()

test.each(hostileTexts)('a machine where everything is called %j is told like any other', async (hostile) => {
  const record = asRecord(hostile)
  const usb = '/sys/bus/usb/devices/1-1'
  const entry = `[Desktop Entry]\nType=Application\nName=${record}\nExec=/opt/${record}\nCategories=${record}\n`
  const { root } = fileTree({
    [`${usb}/idVendor`]: '0951\n',
    [`${usb}/idProduct`]: '1666\n',
    ...Object.fromEntries(['serial', 'manufacturer', 'product'].map((name) => [`${usb}/${name}`, hostile])),
    '/usr/share/misc/usb.ids': `0951  ${record}\n\t1666  ${record}\n`,
    '/etc/os-release': `NAME="${record}"\nVERSION="${record}"\n`,
    '/etc/hostname': hostile,
    '/etc/passwd': `${record}:x:1000:1000:${record}:/home:/bin/${record}\n`,
    '/etc/group': `sudo:x:27:${record}\n${record}:x:1:${record}\n`,
    '/etc/shadow': `${record}:${record}:::::::\n`,
    '/etc/ufw/ufw.conf': `# ${hostile}`,
    '/proc/1/mountinfo': `36 35 8:1 / /${record.replaceAll(' ', '\\040')} rw - ext4 /dev/sda1 rw\n`,
    '/sys/class/block/sda1/size': '1',
    '/sys/class/block/sda1/dm/uuid': `CRYPT-${hostile}`,
    '/usr/sbin/clamd': '',
    '/var/lib/clamav/daily.cld': hostile,
    '/var/log/auth.log': [
      `2026-11-15T08:00:00Z h sshd[1]: Failed password for ${record} from ${record} port 5 ssh2`,
      `2026-11-15T08:00:00Z h sudo: ${record} : TTY=${record} ; PWD=/ ; USER=${record} ; COMMAND=${record}`,
      `2026-11-15T08:00:00Z h useradd[1]: new user: name=${record}, UID=1`,
      `2026-11-15T08:00:00Z h ${record}[1]: ${record}`,
      hostile,
    ].join('\n'),
    '/var/lib/dpkg/status': `Package: ${record}\nStatus: install ok installed\nVersion: ${record}\nSection: ${record}\nPriority: ${record}\nMaintainer: ${record}\nArchitecture: ${record}\n\n`,
    '/var/lib/apt/extended_states': hostile,
    [`/usr/share/applications/${asName(hostile)}.desktop`]: entry,
    [`/var/lib/flatpak/app/${asName(hostile)}/current/active/metadata`]: hostile,
    [`/var/lib/flatpak/app/${asName(hostile)}/current/active/files/share/metainfo/${asName(hostile)}.metainfo.xml`]: `<release version="${record}"/><developer_name>${record}</developer_name>`,
    '/sys/fs/cgroup/cgroup.controllers': '',
    [`/sys/fs/cgroup/lxc/${asName(hostile)}/cgroup.procs`]: hostile,
    [`/sys/fs/cgroup/system.slice/${asName(hostile)}.service/cpu.stat`]: hostile,
    [`/sys/fs/cgroup/docker/${'a'.repeat(64)}/memory.max`]: hostile,
    [`/sys/fs/cgroup/docker/${'a'.repeat(64)}/cgroup.procs`]: hostile,
    [`/snap/${asName(hostile)}/current/meta/snap.yaml`]: `name: ${record}\nversion: ${record}\n`,
  })
  const whole = await wholeOf(looksAt(root))
  const { success, data, error } = Inventory.safeParse(whole)
  expect(error?.message).toBeUndefined()
  expect(success).toBe(true)
  expect(data?.usb).toMatchObject({ kind: 'ok', value: [{ location: '1-1' }] })
  expect(data?.applications?.kind).toBe('ok')
  expect(data?.containers).toMatchObject({
    kind: 'ok',
    value: {
      isNamed: false,
      containers: expect.arrayContaining([expect.objectContaining({ name: 'aaaaaaaaaaaa' })]),
    },
  })
  for (const fact of ['firewall', 'antivirus', 'encryption', 'accounts', 'events'] as const)
    expect([fact, data?.security?.[fact].kind]).toEqual([fact, 'ok'])
})

test('of the six that make up security only those are looked at again whose signal changed', async () => {
  const looked: string[] = []
  const signals = { accounts: '1', firewall: '1' }
  const source = <Value>(name: keyof typeof signals, value: Value) => ({
    signal: () => signals[name],
    async look() {
      looked.push(name)
      return value
    },
  })
  const sources: InventorySources = {
    host: unsupported,
    usb: unsupported,
    firewall: {
      ...unsupported,
      ...source('firewall', null),
      look: () => Promise.reject(new Error('broken')),
    },
    antivirus: unsupported,
    encryption: unsupported,
    updates: unsupported,
    accounts: source('accounts', []),
    events: unsupported,
    applications: unsupported,
    containers: unsupported,
    services: unsupported,
  }
  const { security } = assembleInventory(sources, new Failures())
  const first = await security.look(false)
  expect(first).toMatchObject({ firewall: { kind: 'failed' }, accounts: { kind: 'ok', value: [] } })
  const before = security.signal()
  signals.firewall = '2'
  expect(security.signal()).not.toBe(before)
  await security.look(false)
  expect(looked).toEqual(['accounts'])
  await security.look(true)
  expect(looked).toEqual(['accounts', 'accounts'])
})

test('a source that hangs is given up after a while and holds up no other', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let started = 0
  const stuck = () => {
    started += 1
    return new Promise<never>(() => {})
  }
  const collectors = createCollectors({
    agent: { agentVersion: '1', makesChecks: false },
    root: fileTree().root,
  })
  onTestFinished(() => collectors.close())
  const sources = { host: unsupported, usb: { signal: () => '', look: stuck } }
  const { usb } = assembleInventory(
    {
      ...sources,
      firewall: unsupported,
      antivirus: unsupported,
      encryption: unsupported,
      updates: unsupported,
      accounts: unsupported,
      events: unsupported,
      applications: unsupported,
      containers: unsupported,
      services: unsupported,
    },
    new Failures(),
  )
  for (let turn = 0; turn < 2; turn++) {
    const look = usb.look(true)
    await vi.advanceTimersByTimeAsync(200_000)
    expect(await look).toEqual({ kind: 'failed' })
  }
  expect(started).toBe(1)
})
