import { AgentMessage, AskMessage } from '@marsad/contract/agent/live'
import { asks, closeCodes, timing, type InventoryPart } from '@marsad/contract/agent/protocol'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answerAsk, readAsk } from './asks.ts'
import { Checks } from '../checks/checks.ts'
import type { Collectors } from '../collectors/collector.ts'
import { Frames } from './frames.ts'
import { Live } from './live.ts'
import { createSelection } from '../samples/selection.ts'
import { enrolledMachine } from '../test/enrolled.ts'
import { busy, reading } from '../test/reading.ts'

const waiting = { timeout: 50_000, interval: 20 }
const everything = createSelection({ interfaces: [], mounts: [] })

const sources: Pick<Collectors, 'processes' | 'groups' | 'host'> = {
  processes: async (limit) => ({ kind: 'ok', value: { at: 1, total: limit, processes: [] } }),
  groups: () => [],
  host: async () => ({ kind: 'no_permission' }),
}

async function startLive({ allowsChecks = false } = {}) {
  const checks = new Checks(allowsChecks)
  const machine = await enrolledMachine()
  const frames = new Frames(sources, everything)
  const looks: InventoryPart[][] = []
  const live = new Live({
    ...machine,
    collectors: sources,
    wishFrames: (parts) => frames.wish(parts),
    makesChecks: checks.isAllowed,
    takeChecks: (list) => checks.take(list),
    async refresh(parts) {
      looks.push(parts)
      if (parts.includes('security')) throw new Error('the server is away')
    },
  })
  const ended = live.run().catch((error: unknown) => error)
  onTestFinished(async () => {
    live.stop()
    machine.http.close()
    await ended
  })
  const messages: unknown[] = []
  const connect = async (count: number) => {
    await vi.waitFor(() => expect(machine.gateway.sockets).toHaveLength(count), waiting)
    const socket = machine.gateway.sockets.at(-1)
    if (!socket) throw new Error('no socket')
    socket.on('message', (data) => Buffer.isBuffer(data) && messages.push(JSON.parse(data.toString())))
    return socket
  }
  return { ...machine, live, frames, messages, connect, looks }
}

/** One of each request in the contract. The type requires an entry for a new one. */
const oneOfEach = {
  processes: { id: 1, ask: 'processes', limit: 20 },
  host: { id: 2, ask: 'host' },
  look: { id: 4, ask: 'look', parts: ['usb'] },
  frames: { id: 3, ask: 'frames', parts: ['metrics'] },
  checks: {
    id: 6,
    ask: 'checks',
    checks: [{ id: '0199f0a0-0000-7000-8000-000000000001', intervalSeconds: 20, kind: 'ping', host: 'gate' }],
  },
} satisfies { [Name in AskMessage['ask']]: Extract<AskMessage, { ask: Name }> }

test('closed list: the agent hears exactly the asks of the contract', () => {
  expect(Object.keys(oneOfEach).toSorted()).toEqual(asks.toSorted())
  expect(AskMessage.options.map((option) => option.shape.ask.value).toSorted()).toEqual(asks.toSorted())
  for (const ask of Object.values(oneOfEach)) expect(readAsk(JSON.stringify(ask))).toEqual(ask)
})

test('closed list: reading by hand and by the schema of the contract agree on what is not an ask', () => {
  const ids = [1, -1, 1.5, '1', null, undefined]
  const names = [...asks, 'exec', 'file', 'update', '__proto__', 'constructor', 1, undefined]
  const rests = [
    {},
    { limit: 1 },
    { limit: 0 },
    { limit: 501 },
    { limit: '5' },
    { parts: [] },
    { parts: ['processes', 'metrics'] },
    { parts: ['files'] },
    { parts: ['usb', 'security'] },
    { parts: ['usb'], path: '/etc' },
    { parts: 'metrics' },
    { limit: 5, command: 'reboot' },
    { parts: ['metrics'], path: '/etc/shadow' },
    { url: 'http://example.com' },
  ]
  for (const id of ids)
    for (const ask of names)
      for (const rest of rests) {
        const text = JSON.stringify({ id, ask, ...rest })
        const bySchema = AskMessage.safeParse(JSON.parse(text))
        expect([text, readAsk(text)]).toEqual([text, bySchema.success ? bySchema.data : null])
      }
  for (const text of ['', 'null', '[]', '"host"', '{', '{"__proto__":{"id":1,"ask":"host"}}'])
    expect(readAsk(text)).toBeNull()
})

test('closed list: an answer is made of two sources, a wish, a report and a list, and reaches nothing else', async () => {
  const used: string[] = []
  const watched = <Value extends object>(name: string, value: Value) =>
    new Proxy(value, {
      get(target, key, receiver) {
        used.push(`${name}.${String(key)}`)
        return Reflect.get(target, key, receiver)
      },
    })
  const by = watched('by', {
    collectors: watched('collectors', sources),
    wishFrames: () => {},
    refresh: async () => {},
    takeChecks: () => true,
  })
  for (const ask of Object.values(oneOfEach)) AgentMessage.parse(await answerAsk(ask, by))
  expect(new Set(used)).toEqual(
    new Set([
      'by.collectors',
      'by.wishFrames',
      'by.refresh',
      'by.takeChecks',
      'collectors.processes',
      'collectors.host',
    ]),
  )
})

test('asks are answered, failures by name; everything else is ignored and counted [D6 D7]', async () => {
  const { connect, messages, live, looks } = await startLive()
  const socket = await connect(1)
  socket.send('{"id":9,"ask":"exec","command":"id"}')
  socket.send(Buffer.from('{"id":9,"ask":"host"}'))
  for (const ask of Object.values(oneOfEach)) socket.send(JSON.stringify(ask))
  socket.send('{"id":5,"ask":"look","parts":["security"]}')
  await vi.waitFor(() => expect(messages).toHaveLength(6), waiting)
  expect(messages).toEqual(
    expect.arrayContaining([
      { id: 1, processes: { at: 1, total: 20, processes: [] } },
      { id: 2, failed: 'no_permission' },
      { id: 3, frames: true },
      { id: 4, looked: true },
      { id: 5, failed: 'failed' },
      { id: 6, failed: 'no_permission' },
    ]),
  )
  expect(live.ignored).toBe(2)
  expect(looks).toEqual([['usb'], ['security']])
})

test('comes back after the server hung up, and joins again after its token ended', async () => {
  const chance = vi.spyOn(Math, 'random').mockReturnValue(0.01)
  onTestFinished(() => chance.mockRestore())
  const { connect, gateway } = await startLive()
  const first = await connect(1)
  first.terminate()
  const second = await connect(2)
  expect(gateway.joins).toBe(1)
  gateway.token = 'marsad_d_2'
  second.close(closeCodes.expired)
  const third = await connect(3)
  expect(gateway.joins).toBe(2)
  // Disconnected without a close code, it learns when it reconnects that the token is invalid.
  gateway.token = 'marsad_d_3'
  third.terminate()
  await connect(4)
  expect(gateway.joins).toBe(3)
})

test('frames carry what was wished for, within the schema, and end with the lease', async () => {
  const { live, frames, connect, messages } = await startLive()
  await connect(1)
  await vi.waitFor(() => expect(live.canSend).toBe(true), waiting)
  await frames.send(1, reading(), live)
  frames.wish(['metrics', 'processes'])
  await frames.send(2, reading({ uptimeSeconds: NaN, cpu: busy(1.0001) }), live)
  const clock = vi.spyOn(performance, 'now')
  onTestFinished(() => clock.mockRestore())
  const now = performance.now()
  clock.mockReturnValue(now + 10_000)
  frames.wish(['metrics'])
  clock.mockReturnValue(now + timing.leaseSeconds * 1000 + 1000)
  await frames.send(3, reading(), live)
  clock.mockReturnValue(now + 10_000 + timing.leaseSeconds * 1000)
  await frames.send(4, reading(), live)
  clock.mockReturnValue(now)
  frames.wish(['metrics'])
  frames.wish([])
  await frames.send(5, reading(), live)
  await vi.waitFor(() => expect(messages).toHaveLength(2), waiting)
  const parts = messages
    .map((message) => AgentMessage.parse(message))
    .map((message) => 'frame' in message && message.frame)
  expect(parts).toEqual([
    { at: 2, metrics: expect.anything(), processes: { at: 1, total: 500, processes: [] } },
    { at: 3, metrics: expect.anything() },
  ])
})
