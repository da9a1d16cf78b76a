import type { InventoryReport } from '@marsad/contract/agent/inventory'
import { agentPaths, inventoryParts, type InventoryPart } from '@marsad/contract/agent/protocol'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { InventoryLooks } from './collectors/collector.ts'
import { InventorySender } from './inventory.ts'
import { enrolledMachine } from './test/enrolled.ts'
import {
  applications,
  containerFacts,
  hostFacts,
  serviceFacts,
  silentSecurity,
  usbStick,
} from './test/inventory-facts.ts'

const waiting = { timeout: 50_000, interval: 10 }

async function startSender() {
  const machine = await enrolledMachine()
  const words: string[] = []
  const state = {
    signals: {} as Partial<Record<InventoryPart, string>>,
    looked: [] as InventoryPart[],
    sticks: [usbStick('1')],
    applications: applications(3),
  }
  const part = <Value>(name: InventoryPart, value: () => Value) => ({
    signal: () => state.signals[name] ?? '',
    look: async () => {
      state.looked.push(name)
      return value()
    },
  })
  const looks: InventoryLooks = {
    host: part('host', () => hostFacts),
    usb: part('usb', () => ({ kind: 'ok' as const, value: state.sticks })),
    security: part('security', () => silentSecurity),
    applications: part('applications', () => ({ kind: 'ok' as const, value: state.applications })),
    containers: part('containers', () => ({
      kind: 'ok' as const,
      value: { isNamed: true, containers: [containerFacts()] },
    })),
    services: part('services', () => ({ kind: 'ok' as const, value: [serviceFacts()] })),
  }
  /** Another agent process on the same machine. */
  const start = () => {
    const sender = new InventorySender(
      { looks, session: machine.session, http: machine.http, log: (message) => words.push(message) },
      { signalMs: 20, startMs: 1, firstBackoffMs: 20 },
    )
    const beat = setInterval(() => sender.tick(), 10)
    const stop = () => clearInterval(beat)
    onTestFinished(stop)
    return { sender, stop }
  }
  onTestFinished(() => machine.http.close())
  const { gateway } = machine
  const partsOf = (report: InventoryReport | undefined) => Object.keys(report?.parts ?? {})
  const isAllKnown = () => inventoryParts.every((name) => gateway.inventory[name] !== undefined)
  return { ...machine, state, words, start, partsOf, isAllKnown }
}

test('the first report brings every part once, each alone', async () => {
  const { gateway, start, partsOf, isAllKnown } = await startSender()
  start()
  await vi.waitFor(() => expect(isAllKnown()).toBe(true), waiting)
  expect(gateway.reports.map(partsOf)).toEqual(inventoryParts.map((part) => [part]))
  expect(Object.keys(gateway.reports[0]?.hashes ?? {})).toEqual([...inventoryParts])
})

test('after a restart an unchanged machine sends its hashes and its host, nothing else', async () => {
  const { gateway, start, partsOf, isAllKnown } = await startSender()
  const { stop } = start()
  await vi.waitFor(() => expect(isAllKnown()).toBe(true), waiting)
  stop()
  gateway.reports = []
  const { sender } = start()
  await vi.waitFor(() => expect(gateway.reports).toHaveLength(1), waiting)
  await sender.refresh(inventoryParts.filter((part) => part !== 'host'))
  expect(gateway.reports.map(partsOf)).toEqual([['host']])
})

test('a change is told when its signal has come to rest, and only that part is looked at', async () => {
  const { gateway, state, start, partsOf, isAllKnown } = await startSender()
  start()
  await vi.waitFor(() => expect(isAllKnown()).toBe(true), waiting)
  gateway.reports = []
  state.looked = []
  state.sticks = [usbStick('1'), usbStick('2')]
  state.signals.usb = 'two'
  await vi.waitFor(() => expect(gateway.inventory.usb).toMatchObject({ value: [{}, {}] }), waiting)
  expect(gateway.reports.map(partsOf)).toEqual([['usb']])
  // A signal without a change is looked at and not reported.
  state.signals.applications = 'touched'
  await vi.waitFor(() => expect(state.looked).toEqual(['usb', 'applications']), waiting)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(gateway.reports).toHaveLength(1)
})

test('a long part goes compressed, its texts cut to what the contract keeps', async () => {
  const { gateway, state, start, isAllKnown } = await startSender()
  let bytes = 0
  gateway.mood = (path, body) => {
    if (path === agentPaths.inventory) bytes = Math.max(bytes, body.length)
    return undefined
  }
  state.applications = applications(3000, 'x'.repeat(100_000))
  start()
  await vi.waitFor(() => expect(isAllKnown()).toBe(true), waiting)
  expect(gateway.inventory.applications).toMatchObject({ kind: 'ok' })
  expect(bytes).toBeLessThan(100_000)
})

test('refused, it waits as it is told, looks at nothing again, and brings it all in the end', async () => {
  const { gateway, state, start, isAllKnown, words } = await startSender()
  const calls: number[] = []
  gateway.mood = (path) => {
    if (path !== agentPaths.inventory) return undefined
    calls.push(performance.now())
    if (calls.length === 1) return { status: 503, headers: { 'retry-after': '1' } }
    if (calls.length === 2) return 'hang up'
    if (calls.length === 3) gateway.token = 'marsad_d_2'
    return undefined
  }
  start()
  await vi.waitFor(() => expect(isAllKnown()).toBe(true), waiting)
  expect((calls[1] ?? 0) - (calls[0] ?? 0)).toBeGreaterThanOrEqual(990)
  expect(state.looked).toEqual([...inventoryParts])
  expect(words[0]).toBe('The server answers 503 to the inventory')
})

test('a part that is refused for good holds up no other and is not sent again and again', async () => {
  const { gateway, state, start, words } = await startSender()
  let refused = 0
  gateway.mood = (path, body) => {
    if (path !== agentPaths.inventory || !body.toString().includes('"security":{')) return undefined
    refused += 1
    return { status: 400 }
  }
  start()
  await vi.waitFor(() => expect(gateway.inventory.applications).toBeDefined(), waiting)
  state.sticks = []
  state.signals.usb = 'none'
  await vi.waitFor(() => expect(gateway.inventory.usb).toEqual({ kind: 'ok', value: [] }), waiting)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(refused).toBeLessThanOrEqual(3)
  expect(words[0]).toContain('The server refuses security (400)')
})

test('asked to look, it answers when the server has what it saw, and says so when it cannot', async () => {
  const { gateway, state, start, isAllKnown } = await startSender()
  const { sender, stop } = start()
  await vi.waitFor(() => expect(isAllKnown()).toBe(true), waiting)
  stop()
  await new Promise((resolve) => setTimeout(resolve, 1100))
  state.looked = []
  state.sticks = [usbStick('9')]
  await Promise.all([sender.refresh(['usb']), sender.refresh(['usb', 'usb'])])
  expect(state.looked).toEqual(['usb'])
  expect(gateway.inventory.usb).toMatchObject({ value: [{ serial: '9' }] })
  gateway.mood = () => ({ status: 503, headers: { 'retry-after': '60' } })
  await new Promise((resolve) => setTimeout(resolve, 1100))
  state.sticks = []
  await expect(sender.refresh(['usb'])).rejects.toThrow('503')
  await expect(sender.refresh(['usb'])).rejects.toThrow('quiet')
})

test('a server that lost a part asks for it, and gets it though nothing has changed', async () => {
  const { gateway, start, isAllKnown, state } = await startSender()
  start()
  await vi.waitFor(() => expect(isAllKnown()).toBe(true), waiting)
  gateway.inventory = {}
  gateway.hashes = {}
  state.sticks = []
  state.signals.usb = 'none'
  await vi.waitFor(() => expect(isAllKnown()).toBe(true), waiting)
})
