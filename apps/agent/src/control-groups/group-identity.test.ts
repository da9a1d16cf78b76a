import { expect, test } from 'vitest'
import { containerId } from '../test/group-tree.ts'
import { hostileTexts } from '../test/hostile.ts'
import { findGroup, findGroupOfProcess } from './group-identity.ts'

const id = containerId('a')
const user = 'user.slice/user-1000.slice/user@1000.service'
const pod = 'pod8f3c2d1e_4b5a_4c3d_9e8f_0a1b2c3d4e5f'

test.for([
  [`docker/${id}`, 'docker'],
  [`system.slice/docker-${id}.scope`, 'docker'],
  [`machine.slice/libpod-${id}.scope`, 'podman'],
  [`machine.slice/libpod-${id}.scope/container`, 'podman'],
  [`libpod_parent/libpod-${id}`, 'podman'],
  [`${user}/user.slice/libpod-${id}.scope`, 'podman'],
  [`system.slice/web.service/libpod-payload-${id}`, 'podman'],
  [
    `kubepods.slice/kubepods-burstable.slice/kubepods-burstable-${pod}.slice/cri-containerd-${id}.scope`,
    'kubernetes',
  ],
  [`kubepods.slice/kubepods-${pod}.slice/docker-${id}.scope`, 'kubernetes'],
  [`kubepods/burstable/pod8f3c2d1e-4b5a-4c3d-9e8f-0a1b2c3d4e5f/${id}`, 'kubernetes'],
  [`kubepods.slice/kubepods-${pod}.slice/crio-${id}.scope`, 'kubernetes'],
  [`default/${id}`, 'containerd'],
  [`system.slice/nerdctl-${id}.scope`, 'containerd'],
  [`somewhere/${id}`, 'other'],
  [`system.slice/constructor-${id}.scope`, 'other'],
  [`__proto__/${id}`, 'other'],
  // As read inside another container: the path leads out of its own group.
  [`../../system.slice/docker-${id}.scope`, 'docker'],
] as const)('%s is a container of %s', ([path, runtime]) => {
  expect(findGroup(path)?.identity).toEqual({ kind: 'container', id, runtime })
})

test.for([
  ['lxc.payload.web-1', 'web-1'],
  ['lxc.payload.default_db/system.slice/ssh.service', 'default_db'],
  ['lxc/101/ns', '101'],
  ['lxc.payload/old', 'old'],
] as const)('%s is LXC container %s', ([path, name]) => {
  expect(findGroup(path)?.identity).toEqual({ kind: 'container', id: name, runtime: 'lxc' })
})

test.for([
  ['system.slice/ssh.service', 'ssh.service'],
  ['system.slice/system-getty.slice/getty@tty1.service', 'getty@tty1.service'],
  ['system.slice/dev-disk\\x2dx.service', 'dev-disk\\x2dx.service'],
  ['system.slice/docker.service/inner.service', 'docker.service'],
  // systemd keeps its own names apart from the files of the kernel.
  ['system.slice/_cpu.service', 'cpu.service'],
] as const)('%s is service %s', ([path, name]) => {
  expect(findGroup(path)?.identity).toEqual({ kind: 'service', id: name })
})

test.for([
  '',
  '/',
  'system.slice',
  'init.scope',
  `${user}/app.slice/app.service`,
  `machine.slice/libpod-conmon-${id}.scope`,
  `kubepods.slice/crio-conmon-${id}.scope`,
  'libpod_parent/conmon',
  'lxc.monitor.web-1',
  'lxc.pivot',
  `docker/${id.slice(1)}`,
  `docker/${id}a`,
  `docker/${id.toUpperCase()}`,
  'docker/buildkit',
  'lxc',
  'system.slice/.service',
  ...hostileTexts.map((text) => `lxc/${text.replaceAll(/[/\0]/g, ' ')}!`),
  ...hostileTexts.map((text) => `system.slice/${text.replaceAll(/[/\0]/g, ' ')}!.service`),
])('%j is neither', (path) => {
  expect(findGroup(path)).toBeNull()
})

test('the folder of a group is told from folders inside it', () => {
  expect(findGroup(`docker/${id}/init`)?.path).toBe(`docker/${id}`)
  expect(findGroup('system.slice/ssh.service/sub')?.path).toBe('system.slice/ssh.service')
})

test('a process belongs to the container before the service, whichever hierarchy names it', () => {
  const ofContainer = { kind: 'container', id, runtime: 'docker' }
  expect(findGroupOfProcess(`0::/system.slice/docker-${id}.scope\n`)).toEqual(ofContainer)
  const v1 = `9:name=systemd:/system.slice/containerd.service\n4:memory:/docker/${id}\n1:cpu,cpuacct:/docker/${id}\n0::/\n`
  expect(findGroupOfProcess(v1)).toEqual(ofContainer)
  expect(findGroupOfProcess('4:memory:/\n1:name=systemd:/system.slice/ssh.service\n')).toEqual({
    kind: 'service',
    id: 'ssh.service',
  })
  for (const text of ['', '0::/\n', 'nonsense', '::', ...hostileTexts])
    expect(findGroupOfProcess(text)).toBeNull()
})
