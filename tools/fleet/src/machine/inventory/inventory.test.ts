import { Inventory } from '@marsad/contract/agent/inventory'
import { inventoryParts } from '@marsad/contract/agent/protocol'
import { expect, test } from 'vitest'
import { makeMachine } from '../machine.ts'
import { hashesOf, inventoryOf } from './inventory.ts'

const seconds = Date.parse('2026-11-02T10:00:00Z') / 1000
const fleet = Array.from({ length: 200 }, (_, index) => makeMachine(7, index))
const applicationsOf = (index: number) => {
  const { applications } = inventoryOf(makeMachine(7, index), seconds)
  return applications.kind === 'ok' ? applications.value : []
}

test('every machine has an inventory as the contract wants it, of 60 to 300 applications', () => {
  for (const machine of fleet) {
    const facts = inventoryOf(machine, seconds)
    expect(Inventory.parse(facts)).toEqual(facts)
  }
  const counts = fleet.map((_, index) => applicationsOf(index).length)
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(60)
  expect(Math.max(...counts)).toBeLessThanOrEqual(300)
})

test('machines share titles: 200 of them have a few hundred names in few versions', () => {
  const titles = new Set(
    fleet.flatMap((_, index) => applicationsOf(index).map(({ name, version }) => `${name} ${version}`)),
  )
  expect(titles.size).toBeGreaterThan(300)
  expect(titles.size).toBeLessThan(2500)
})

test('the same moment has the same hashes, and so has the rest of the day', () => {
  for (const machine of fleet.slice(0, 20)) {
    const at = (later: number) => hashesOf(inventoryOf(machine, seconds + later), inventoryParts)
    expect(at(3600)).toEqual(at(0))
  }
})

test('what happens to a machine changes its part and no other', () => {
  const plain = fleet.find(({ shape }) => shape.platform === 'linux') ?? makeMachine(7, 0)
  const container = { name: 'web', image: 'nginx:1.28', project: '', share: 0.5, memoryLimitBytes: null }
  const shape = { ...plain.shape, containers: [container], services: [{ name: 'cron', description: '' }] }
  const machine = { ...plain, shape }
  const before = hashesOf(inventoryOf(machine, seconds), inventoryParts)
  const device = { vendorId: '0781', productId: '5581', serial: 'X', product: 'Stick' }
  const acts = {
    applications: [
      { act: 'install', name: 'marsad-test', version: '1' },
      { act: 'remove', name: 'bash' },
    ],
    usb: [{ act: 'plug', device }],
    security: [{ act: 'firewall', state: 'unknown' }],
    containers: [{ act: 'container', name: 'web', is: { state: 'exited' } }],
    services: [{ act: 'service', name: 'cron', is: { state: 'failed' } }],
    host: [
      { act: 'restart', at: '2026-11-02T09:00:00.000Z' },
      { act: 'reboot', at: '2026-11-02T09:00:00.000Z' },
    ],
  } as const
  for (const part of inventoryParts) {
    for (const alteration of acts[part]) {
      const after = hashesOf(inventoryOf(machine, seconds, [alteration]), inventoryParts)
      const differing = inventoryParts.filter((one) => after[one] !== before[one])
      expect(differing).toEqual([part])
    }
  }
})
