import type { Status } from '../../ui/data/badge.tsx'

const minute = 60_000

type Sample = {
  name: string
  address: string
  system: string
  status: Status
  cpu: number | null
  memory: number | null
  bytesPerSecond: number
  seen: number
}

export const servers: Sample[] = [
  {
    name: 'worker-fra-0001',
    address: '10.0.0.155',
    system: 'Alpine 3.23',
    status: 'ok',
    cpu: 0.58,
    memory: 0.17,
    bytesPerSecond: 64_800_000,
    seen: Date.now() - 4000,
  },
  {
    name: 'db-fra-0002',
    address: '10.0.1.8',
    system: 'Debian 13',
    status: 'warn',
    cpu: 0.71,
    memory: 0.94,
    bytesPerSecond: 51_500_000,
    seen: Date.now() - 9000,
  },
  {
    name: 'mail-ruh-0004.internal.example.com',
    address: '2001:db8:85a3::8a2e:370:7334',
    system: 'Windows Server 2025 Datacenter',
    status: 'bad',
    cpu: 0.21,
    memory: 0.67,
    bytesPerSecond: 0,
    seen: Date.now() - 4 * minute,
  },
  {
    name: 'cache-dxb-0005',
    address: '10.0.4.25',
    system: 'Ubuntu 24.04 LTS',
    status: 'idle',
    cpu: null,
    memory: null,
    bytesPerSecond: 0,
    seen: Date.now() - 3000 * minute,
  },
]
