import type { NetworkInterfaceInfo } from 'node:os'
import { HostFacts } from '@marsad/contract/agent/facts'
import { expect, test } from 'vitest'
import { fixturesOf } from '../../test/fixtures.ts'
import { survivors } from '../../test/mangle.ts'
import { program } from '../../test/program.ts'
import { detectVirtualization, type Hints, noHints } from './detect-virtualization.ts'
import { hashHostId } from './hash-host-id.ts'
import { linuxHost } from './host.linux.ts'
import { ownAddresses, primaryAddress } from './own-addresses.ts'
import { parseCpuinfo } from './parse-cpuinfo.ts'
import { parseOsRelease } from './parse-os-release.ts'

const { bytes, text, named } = fixturesOf(import.meta.url)

test.each([
  ['debian-12', 'Debian GNU/Linux', '12 (bookworm)'],
  ['ubuntu-22', 'Ubuntu', '22.04.4 LTS (Jammy Jellyfish)'],
  ['rhel-9', 'Red Hat Enterprise Linux', '9.4 (Plow)'],
  ['alpine-3', 'Alpine Linux', '3.20.1'],
  ['arch', 'Arch Linux', 'rolling'],
])('knows %s by its release file', (name, os, osVersion) => {
  expect(parseOsRelease(text(`${name}.os-release`))).toEqual({ os, osVersion })
})

test.each([
  ['debian-12-vm', 'Intel(R) Xeon(R) Processor', true],
  ['epyc', 'AMD EPYC 7543P 32-Core Processor', false],
  ['raspberry-pi-4', 'ARM Cortex-A72', false],
  ['power9', 'POWER9 (architected), altivec supported', false],
])('names the processor of %s', (name, model, hasHypervisor) => {
  expect(parseCpuinfo(text(`${name}.cpuinfo`))).toEqual({ model, hasHypervisor })
})

const silent: Hints = { ...noHints, cgroup: '0::/init.scope', kernel: '6.1.0-21-amd64' }

test.each<[string, Partial<Hints>, string, HostFacts['role']]>([
  ['a server', { vendor: 'Dell Inc.', product: 'PowerEdge R650' }, '', 'host'],
  [
    'Proxmox',
    { vendor: 'QEMU', product: 'Standard PC (i440FX + PIIX, 1996)', hasHypervisor: true },
    'KVM',
    'guest',
  ],
  ['EC2', { vendor: 'Amazon EC2', product: 't3.micro', hasHypervisor: true }, 'Amazon EC2', 'guest'],
  ['EC2 metal', { vendor: 'Amazon EC2', product: 'm5.metal' }, '', 'host'],
  [
    'Azure',
    { vendor: 'Microsoft Corporation', product: 'Virtual Machine', hasHypervisor: true },
    'Hyper-V',
    'guest',
  ],
  ['a Surface', { vendor: 'Microsoft Corporation', product: 'Surface Pro 7' }, '', 'host'],
  ['ESXi', { vendor: 'VMware, Inc.', product: 'VMware7,1', hasHypervisor: true }, 'VMware', 'guest'],
  [
    'VirtualBox',
    { vendor: 'innotek GmbH', product: 'VirtualBox', hasHypervisor: true },
    'VirtualBox',
    'guest',
  ],
  ['Hetzner', { vendor: 'Hetzner', product: 'vServer', hasHypervisor: true }, 'KVM', 'guest'],
  ['WSL', { kernel: '5.15.153.1-microsoft-standard-WSL2', hasHypervisor: true }, 'WSL', 'guest'],
  ['Firecracker', { hasHypervisor: true, hasDockerFile: true }, 'virtual machine', 'guest'],
  ['nspawn', { container: 'systemd-nspawn' }, 'systemd-nspawn', 'container'],
  ['Docker, cgroup 1', { cgroup: '12:pids:/docker/5f1c0e92a1b7' }, 'docker', 'container'],
  ['Docker, cgroup 2', { cgroup: '0::/', hasDockerFile: true, hasMountedNames: true }, 'docker', 'container'],
  ['Podman', { cgroup: '0::/', hasPodmanFile: true, hasMountedNames: true }, 'podman', 'container'],
  ['a pod', { cgroup: '11:cpu:/kubepods/besteffort/pod12/5f1c' }, 'kubernetes', 'container'],
  ['a board that says nothing', {}, '', 'unknown'],
])('tells %s', (_, hints, virtualization, role) => {
  expect(detectVirtualization({ ...silent, ...hints })).toEqual({ virtualization, role })
})

test('the machine’s own id does not leave it', () => {
  const id = '0123456789abcdef0123456789abcdef'
  expect(hashHostId(id)).toMatch(/^[0-9a-f]{32}$/)
  expect(hashHostId(id)).not.toBe(id)
  expect(hashHostId(id)).toBe(hashHostId(id))
  expect(hashHostId('')).toBe('')
})

test('survives any accident to the files', () => {
  const parse = (file: Uint8Array) => {
    const broken = new TextDecoder().decode(file)
    return [parseOsRelease(broken).os, parseCpuinfo(broken).model]
  }
  for (const name of [...named('.os-release'), ...named('.cpuinfo')]) {
    for (const words of survivors(bytes(name), parse))
      expect(words.every((word) => word !== undefined)).toBe(true)
  }
})

test('this machine is what uname, hostname and others say [D7]', async () => {
  const host = await linuxHost('', { agentVersion: '1.2.3', makesChecks: true })
  expect(HostFacts.parse(host)).toEqual(host)
  const [os, version] = program('sh', '-c', '. /etc/os-release; echo "$NAME|$VERSION"').trim().split('|')
  expect(host).toMatchObject({
    hostname: program('uname', '-n').trim(),
    platform: 'linux',
    os,
    osVersion: version,
    kernel: program('uname', '-r').trim(),
    architecture: program('uname', '-m').trim(),
    cores: Number(program('nproc', '--all')),
    agentVersion: '1.2.3',
    makesChecks: true,
  })
  const booted = Number(/^btime (\d+)$/m.exec(program('cat', '/proc/stat'))?.[1]) * 1000
  expect(Math.abs(Date.parse(host.bootTime ?? '') - booted)).toBeLessThan(2000)
  expect(host.memoryBytes).toBe(Number(/Mem:\s+(\d+)/.exec(program('free', '-b'))?.[1]))
  const known = program('ip', '-o', 'addr')
  for (const address of host.addresses) expect(known).toContain(` ${address}/`)
  // The route chosen by the kernel, without sending a packet.
  const source = / src (\S+)/.exec(program('sh', '-c', 'ip route get 192.0.2.1 || true'))?.[1] ?? ''
  expect(host.primaryAddress).toBe(host.addresses.includes(source) ? source : '')
})

test('addresses of real interfaces come before those of bridges; a machine without a route has no main one', async () => {
  const at = (address: string, internal = false) =>
    [{ address, internal, family: 'IPv4', mac: '', netmask: '', cidr: null }] as NetworkInterfaceInfo[]
  const interfaces = {
    lo: at('127.0.0.1', true),
    docker0: at('172.17.0.1'),
    'br-1f2e': at('172.18.0.1'),
    eth0: [...at('10.0.0.5'), ...at('fe80::1')],
    wlan0: at('192.168.1.7'),
  }
  expect(ownAddresses(interfaces)).toEqual(['10.0.0.5', '192.168.1.7', '172.17.0.1', '172.18.0.1'])
  expect(await primaryAddress(['203.0.113.9'])).toBe('')
})
