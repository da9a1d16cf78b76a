import type { HostFacts } from '@marsad/contract/agent/facts'
import type {
  ApplicationFacts,
  ContainerFacts,
  SecurityFacts,
  ServiceFacts,
  UsbFacts,
} from '@marsad/contract/agent/inventory'

export const hostFacts: HostFacts = {
  hostname: 'machine',
  platform: 'linux',
  os: 'Debian GNU/Linux',
  osVersion: '12 (bookworm)',
  kernel: '6.1.0-21-amd64',
  architecture: 'x86_64',
  bootTime: '2026-11-01T10:00:00.000Z',
  hostId: '0123',
  virtualization: '',
  role: 'host',
  cpuModel: '',
  cores: 2,
  memoryBytes: 1e9,
  addresses: ['192.0.2.7'],
  primaryAddress: '',
  agentVersion: '1',
  agentStartedAt: '2026-11-01T10:00:05.000Z',
  makesChecks: false,
}

export const usbStick = (serial: string): UsbFacts => ({
  location: `1-${serial}`,
  vendorId: '0951',
  productId: '1666',
  serial,
  manufacturer: 'Kingston',
  product: 'DataTraveler 3.0',
  class: 'storage',
  isConnected: true,
})

export const silentSecurity: SecurityFacts = {
  firewall: { kind: 'no_permission' },
  antivirus: { kind: 'ok', value: [] },
  encryption: { kind: 'unsupported' },
  updates: { kind: 'failed' },
  accounts: { kind: 'ok', value: [] },
  events: { kind: 'no_permission' },
}

export const applications = (count: number, vendor = 'Debian'): ApplicationFacts[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `package-${index}`,
    vendor,
    version: '1.0',
    installedAt: null,
    location: '',
    category: 'other',
    type: 'system',
    source: 'dpkg',
  }))

export const containerFacts = (change: Partial<ContainerFacts> = {}): ContainerFacts => ({
  id: 'a'.repeat(64),
  name: 'web',
  runtime: 'docker',
  image: 'nginx:1.27',
  digest: `sha256:${'b'.repeat(64)}`,
  imageCreatedAt: '2026-10-01T10:00:00.000Z',
  project: 'shop',
  state: 'running',
  health: 'none',
  startedAt: '2026-11-01T10:00:00.000Z',
  exitCode: null,
  restarts: 0,
  restartPolicy: 'no',
  oomKills: 0,
  memoryLimitBytes: null,
  cpuLimit: null,
  ports: [],
  ...change,
})

export const serviceFacts = (change: Partial<ServiceFacts> = {}): ServiceFacts => ({
  name: 'nginx.service',
  description: 'A web server',
  state: 'active',
  subState: 'running',
  result: 'success',
  restarts: 0,
  since: '2026-11-01T10:00:00.000Z',
  isEnabled: true,
  ...change,
})
