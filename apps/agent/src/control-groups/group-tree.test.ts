import { mkdirSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { containerId, groupMachine } from '../test/group-tree.ts'
import { fileTree } from '../test/tree.ts'
import { GroupTree } from './group-tree.ts'

const [one, two, three] = [containerId('1'), containerId('2'), containerId('3')]
const idsOf = (tree: GroupTree) => tree.groups().map(({ identity }) => identity.id)
const treeOf = ({ root }: { root: string }) => new GroupTree(`${root}/sys/fs/cgroup`)

test('finds containers and services of all kinds in one tree, and nothing inside a container', () => {
  const user = 'user.slice/user-1000.slice/user@1000.service'
  const tree = treeOf(
    groupMachine({
      'init.scope': {},
      'system.slice/ssh.service': {},
      'system.slice/system-getty.slice/getty@tty1.service': {},
      'system.slice/web.service/sub': {},
      [`system.slice/docker-${one}.scope/init`]: {},
      [`system.slice/docker-${one}.scope/system.slice/inner.service`]: {},
      [`system.slice/quadlet.service/libpod-payload-${two}`]: {},
      [`${user}/user.slice/libpod-${three}.scope/container`]: {},
      [`${user}/app.slice/app.service`]: {},
      'lxc.payload.box/system.slice/ssh.service': {},
      'lxc.monitor.box': {},
      [`machine.slice/libpod-conmon-${containerId('4')}.scope`]: {},
    }),
  )
  expect(idsOf(tree).toSorted()).toEqual(
    [
      one,
      two,
      three,
      'box',
      'getty@tty1.service',
      'quadlet.service',
      'ssh.service',
      'web.service',
    ].toSorted(),
  )
})

test('a signal changes when a group comes, goes or starts again, for its own kind alone', () => {
  const machine = groupMachine({ [`docker/${one}`]: {}, 'system.slice/ssh.service': {} })
  const tree = treeOf(machine)
  const signals = () => {
    machine.pass(7)
    return { container: tree.signal('container'), service: tree.signal('service') }
  }
  const first = signals()
  expect(signals()).toEqual(first)

  machine.writeGroup(`docker/${two}`, {})
  const second = signals()
  expect(second.container).not.toBe(first.container)
  expect(second.service).toBe(first.service)

  machine.removeGroup(`docker/${two}`)
  expect(signals()).toEqual(first)

  machine.restartGroup('system.slice/ssh.service')
  const restarted = signals()
  expect(restarted.container).toBe(first.container)
  expect(restarted.service).not.toBe(first.service)
  expect(idsOf(tree)).toEqual([one, 'ssh.service'])
})

test('a change of as many folders as before is found too', () => {
  const machine = groupMachine({ [`docker/${one}`]: {} })
  const tree = treeOf(machine)
  expect(idsOf(tree)).toEqual([one])
  machine.writeGroup(`docker/${two}`, {})
  machine.removeGroup(`docker/${one}`)
  machine.pass(7)
  expect(idsOf(tree)).toEqual([two])
})

test('the tree is walked at most every seven seconds', () => {
  const machine = groupMachine({ [`docker/${one}`]: {} })
  const tree = treeOf(machine)
  expect(idsOf(tree)).toEqual([one])
  machine.writeGroup(`docker/${two}`, {})
  machine.pass(6.9)
  expect(idsOf(tree)).toEqual([one])
  machine.pass(0.1)
  expect(idsOf(tree).toSorted()).toEqual([one, two])
})

test('with v1 a group is found in the hierarchy of memory, and services in that of systemd too', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const base = '/sys/fs/cgroup'
  const { root } = fileTree({
    [`${base}/memory/libpod_parent/libpod-${one}/memory.stat`]: '',
    [`${base}/memory/libpod_parent/conmon/memory.stat`]: '',
    [`${base}/cpu/libpod_parent/libpod-${one}/cpu.stat`]: '',
    [`${base}/systemd/libpod_parent/libpod-${one}/cgroup.procs`]: '',
    [`${base}/systemd/system.slice/ssh.service/cgroup.procs`]: '',
    [`${base}/unified/cgroup.controllers`]: '',
  })
  const tree = treeOf({ root })
  expect(idsOf(tree)).toEqual([one, 'ssh.service'])
  expect(tree.layout).toMatchObject({
    memory: { isUnified: false },
    cpu: { isUnified: false },
    blkio: { folder: `${root}${base}/unified`, isUnified: true },
  })
})

test('a machine without control groups has none, until it has', () => {
  const machine = groupMachine()
  const missing = new GroupTree(`${machine.root}/nowhere`)
  expect([missing.layout, missing.groups(), missing.signal('container')]).toEqual([null, [], ''])
  machine.write('/nowhere/cgroup.controllers', '')
  machine.write(`/nowhere/docker/${one}/cgroup.procs`, '')
  expect(idsOf(missing)).toEqual([one])
})

const home = 'user.slice/user-1000.slice/user@1000.service'

test.for<[string, string[], string]>([
  ['wide', Array.from({ length: 2100 }, (_, n) => `lxc.payload.${n}`), 'lxc.payload.hidden'],
  ['many', Array.from({ length: 4500 }, (_, n) => `${n % 30}/${n}`), '29/4499/lxc.payload.hidden'],
  ['deep', [], `${'x/'.repeat(5)}lxc.payload.hidden`],
])(
  'a tree that somebody makes too %s ends the walk there, and hides nothing of the system',
  ([, folders, hidden]) => {
    const machine = groupMachine({ 'system.slice/ssh.service': {}, [`system.slice/docker-${one}.scope`]: {} })
    const base = `${machine.root}/sys/fs/cgroup/${home}`
    for (const folder of [...folders, hidden]) mkdirSync(`${base}/${folder}`, { recursive: true })
    expect(idsOf(treeOf(machine)).toSorted()).toEqual([one, 'ssh.service'])
  },
)

test('as deep as engines nest them, containers are found', () => {
  const tree = treeOf(groupMachine({ [`${home}/${'x/'.repeat(4)}lxc.payload.deep`]: {} }))
  expect(idsOf(tree)).toEqual(['deep'])
})
