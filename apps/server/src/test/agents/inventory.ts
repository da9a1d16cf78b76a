import { hash } from 'node:crypto'
import type { ApplicationFacts, Inventory, SecurityFacts, UsbFacts } from '@marsad/contract/agent/inventory'
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

/** A report of these parts with their hashes, as from an agent; `hashes` alone reports no change. */
export function reportOf(parts: Inventory) {
  const told = inventoryParts.filter((part) => parts[part] !== undefined)
  const hashes = told.map((part) => [
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
