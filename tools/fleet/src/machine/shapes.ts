import type { HostFacts } from '@marsad/contract/agent/facts'

const gib = 2 ** 30

type Partition = { mountpoint: string; disk: string; type: string; totalBytes: number }

/** A container that all machines of a shape run. */
export type ShapeContainer = {
  name: string
  image: string
  project: string
  memoryLimitBytes: number | null
  ports?: readonly string[]
  /** Its part of the machine's CPU. */
  share: number
}

export type ShapeService = { name: string; description: string }

/** What many machines have in common. Machines of one shape share the names of their series. */
export type Shape = {
  platform: HostFacts['platform']
  /** How many in a hundred machines look like this. */
  share: number
  names: readonly [string, ...string[]]
  os: string
  osVersion: string
  kernel: string
  architecture: string
  virtualization: string
  role: HostFacts['role']
  cpuModel: string
  cores: number
  memoryBytes: number
  partitions: readonly Partition[]
  disks: readonly string[]
  interfaces: readonly string[]
  sensors: readonly string[]
  containers: readonly ShapeContainer[]
  services: readonly ShapeService[]
}

/** Fleets that are measured have none, so that their figures stay comparable; the demo gives them some. */
const alone = { containers: [], services: [] }
const linux = { ...alone, platform: 'linux', architecture: 'x86_64' } as const

export const shapes: readonly [Shape, ...Shape[]] = [
  {
    ...linux,
    share: 40,
    names: ['web', 'api', 'cache', 'queue', 'proxy', 'mail'],
    os: 'Debian GNU/Linux',
    osVersion: '13 (trixie)',
    kernel: '6.12.57+deb13-amd64',
    virtualization: 'kvm',
    role: 'guest',
    cpuModel: 'AMD EPYC 7763 64-Core Processor',
    cores: 4,
    memoryBytes: 8 * gib,
    partitions: [
      { mountpoint: '/', disk: 'vda', type: 'ext4', totalBytes: 78 * gib },
      { mountpoint: '/boot/efi', disk: 'vda', type: 'vfat', totalBytes: 0.5 * gib },
    ],
    disks: ['vda'],
    interfaces: ['ens3', 'docker0'],
    sensors: [],
  },
  {
    ...linux,
    share: 30,
    names: ['db', 'replica', 'search', 'backup', 'build'],
    os: 'Ubuntu',
    osVersion: '24.04.3 LTS (Noble Numbat)',
    kernel: '6.8.0-87-generic',
    virtualization: '',
    role: 'host',
    cpuModel: 'Intel(R) Xeon(R) E-2388G CPU @ 3.20GHz',
    cores: 8,
    memoryBytes: 64 * gib,
    partitions: [
      { mountpoint: '/', disk: 'nvme0n1', type: 'ext4', totalBytes: 216 * gib },
      { mountpoint: '/var/lib/data', disk: 'nvme0n1', type: 'xfs', totalBytes: 1650 * gib },
    ],
    disks: ['nvme0n1'],
    interfaces: ['enp5s0', 'docker0'],
    sensors: ['coretemp Package id 0', 'nvme Composite'],
  },
  {
    ...alone,
    platform: 'windows',
    share: 18,
    names: ['DC', 'FILES', 'RDS', 'SQL', 'DESK'],
    os: 'Windows Server 2022 Standard',
    osVersion: '21H2',
    kernel: '10.0.20348',
    architecture: 'x86_64',
    virtualization: 'hyperv',
    role: 'guest',
    cpuModel: 'Intel(R) Xeon(R) Silver 4314 CPU @ 2.40GHz',
    cores: 8,
    memoryBytes: 16 * gib,
    partitions: [
      { mountpoint: 'C:', disk: 'PhysicalDrive0', type: 'NTFS', totalBytes: 119 * gib },
      { mountpoint: 'D:', disk: 'PhysicalDrive1', type: 'NTFS', totalBytes: 930 * gib },
    ],
    disks: ['PhysicalDrive0', 'PhysicalDrive1'],
    interfaces: ['Ethernet', 'Ethernet 2'],
    sensors: [],
  },
  {
    ...alone,
    platform: 'darwin',
    share: 12,
    names: ['layla-mac', 'omar-mac', 'sara-mac', 'build-mac'],
    os: 'macOS',
    osVersion: '15.7.2 (Sequoia)',
    kernel: 'Darwin 24.6.0',
    architecture: 'arm64',
    virtualization: '',
    role: 'host',
    cpuModel: 'Apple M2 Pro',
    cores: 10,
    memoryBytes: 16 * gib,
    partitions: [
      { mountpoint: '/', disk: 'disk3', type: 'apfs', totalBytes: 460 * gib },
      { mountpoint: '/System/Volumes/Data', disk: 'disk3', type: 'apfs', totalBytes: 460 * gib },
    ],
    disks: ['disk0'],
    interfaces: ['en0', 'awdl0'],
    sensors: ['SOC MTR Temp'],
  },
]
