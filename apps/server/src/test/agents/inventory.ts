import { hash } from 'node:crypto'
import type {
  ApplicationFacts,
  ContainerFacts,
  Inventory,
  SecurityFacts,
  ServiceFacts,
  UsbFacts,
} from '@marsad/contract/agent/inventory'
import { agentPaths, inventoryParts } from '@marsad/contract/agent/protocol'

const none = { kind: 'unsupported' } as const

/** A machine that reports no security facets. */
export const sampleSecurity: SecurityFacts = {
  firewall: none,
  antivirus: none,
  encryption: none,
  updates: none,
  accounts: none,
  events: none,
}

export const sampleUsb: UsbFacts = {
  location: '1-1',
  vendorId: '0781',
  productId: '5581',
  serial: 'A1',
  manufacturer: 'SanDisk',
  product: 'Ultra',
  class: 'storage',
  isConnected: true,
}

export const sampleApplication = (name: string, version = '1.0'): ApplicationFacts => ({
  name,
  vendor: 'Debian',
  version,
  installedAt: null,
  location: '',
  category: 'other',
  type: 'system',
  source: 'dpkg',
})

export const sampleContainer: ContainerFacts = {
  id: 'a'.repeat(64),
  name: 'web',
  runtime: 'docker',
  image: 'nginx:1.27',
  digest: `sha256:${'1'.repeat(64)}`,
  imageCreatedAt: '2026-01-01T00:00:00.000Z',
  project: 'shop',
  state: 'running',
  health: 'healthy',
  startedAt: '2026-02-01T00:00:00.000Z',
  exitCode: null,
  restarts: 0,
  restartPolicy: 'always',
  oomKills: 0,
  memoryLimitBytes: 512e6,
  cpuLimit: null,
  ports: ['0.0.0.0:8080→80/tcp'],
}

export const sampleService: ServiceFacts = {
  name: 'nginx.service',
  description: 'A web server',
  state: 'active',
  subState: 'running',
  result: 'success',
  restarts: 0,
  since: '2026-02-01T00:00:00.000Z',
  isEnabled: true,
}

/** A report of these parts with their hashes, as from an agent; `hashes` alone reports no change. */
export function reportOf(parts: Inventory) {
  const reported = inventoryParts.filter((part) => parts[part] !== undefined)
  const hashes = reported.map((part) => [
    part,
    hash('sha256', JSON.stringify(parts[part]), 'base64url').slice(0, 22),
  ])
  return { hashes: Object.fromEntries(hashes) as Record<string, string>, parts }
}

type Sender = {
  send: (path: string, call: { token: string; body: string }) => Promise<{ status: number; body: unknown }>
}

export const sendInventory = (server: Sender, token: string, parts: Inventory) =>
  server.send(agentPaths.inventory, { token, body: JSON.stringify(reportOf(parts)) })
