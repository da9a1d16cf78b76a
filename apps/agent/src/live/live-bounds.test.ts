import { agentPaths, closeCodes } from '@marsad/contract/agent/protocol'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { enrolledMachine } from '../test/enrolled.ts'
import { Live } from './live.ts'

const waiting = { timeout: 4000, interval: 5 }
let chance: ReturnType<typeof vi.spyOn>
// Waits are a random share of their longest: none at all, unless a test sets one.
beforeEach(() => {
  chance = vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => vi.restoreAllMocks())

async function start({ makesChecks = false } = {}) {
  const machine = await enrolledMachine()
  const { sockets } = machine.gateway
  const messages: unknown[] = []
  // Read from the first message on: one may come with the connection.
  sockets.push = (...opened) => {
    for (const socket of opened)
      socket.on('message', (data) => Buffer.isBuffer(data) && messages.push(JSON.parse(data.toString())))
    return Array.prototype.push.apply(sockets, opened)
  }
  const looks: PromiseWithResolvers<void>[] = []
  const live = new Live({
    ...machine,
    collectors: { host: async () => ({ kind: 'no_permission' }) },
    wishFrames: () => {},
    makesChecks,
    takeChecks: () => false,
    refresh() {
      const look = Promise.withResolvers<void>()
      looks.push(look)
      return look.promise
    },
  } as never)
  let isOver = false
  const ended = live.run().then(
    () => (isOver = true),
    () => (isOver = true),
  )
  onTestFinished(async () => {
    live.stop()
    machine.http.close()
    await ended
  })
  const connect = async (count: number) => {
    await vi.waitFor(() => expect(sockets).toHaveLength(count), waiting)
    await vi.waitFor(() => expect(live.canSend).toBe(true), waiting)
    const socket = sockets.at(-1)
    if (!socket) throw new Error('no socket')
    return socket
  }
  return { ...machine, live, connect, messages, looks, ended, isOver: () => isOver }
}

test('eight requests are answered at once, and what comes faster is ignored until one is done', async () => {
  const { connect, messages, looks, live } = await start()
  const socket = await connect(1)
  for (let id = 1; id <= 10; id += 1) socket.send(JSON.stringify({ id, ask: 'look', parts: ['usb'] }))
  await vi.waitFor(() => expect(live.ignored).toBe(2), waiting)
  expect([looks.length, messages]).toEqual([8, []])
  looks[0]?.resolve()
  looks[1]?.reject(new Error('the server is away'))
  await vi.waitFor(() => expect(messages).toHaveLength(2), waiting)
  expect(messages).toEqual([
    { id: 1, looked: true },
    { id: 2, failed: 'failed' },
  ])
  for (const id of [11, 12, 13]) socket.send(JSON.stringify({ id, ask: 'look', parts: ['usb'] }))
  await vi.waitFor(() => expect(live.ignored).toBe(3), waiting)
  expect(looks).toHaveLength(10)
})

test('a message longer than a request can be ends the connection, and the next one works', async () => {
  const { connect, messages } = await start()
  const socket = await connect(1)
  socket.send(' '.repeat(128 * 1024 + 1))
  const next = await connect(2)
  // A full list of checks is long.
  next.send(`{"id":1,"ask":"host"}${' '.repeat(127 * 1024)}`)
  await vi.waitFor(() => expect(messages).toEqual([{ id: 1, failed: 'no_permission' }]), waiting)
})

test('a machine that runs checks says so at each connection, and another says nothing', async () => {
  const running = await start({ makesChecks: true })
  const socket = await running.connect(1)
  await vi.waitFor(() => expect(running.messages).toEqual([{ makesChecks: true }]), waiting)
  socket.terminate()
  await running.connect(2)
  await vi.waitFor(() => expect(running.messages).toHaveLength(2), waiting)
  const other = await start()
  const silent = await other.connect(1)
  silent.send('{"id":1,"ask":"host"}')
  await vi.waitFor(() => expect(other.messages).toEqual([{ id: 1, failed: 'no_permission' }]), waiting)
})

test.for([
  ['a new token after its own expired', closeCodes.expired, 2],
  ['a new token after it was revoked', closeCodes.revoked, 2],
  ['the same token after another connection took its place', closeCodes.replaced, 1],
] as const)('it joins with %s', async ([, code, joins]) => {
  const { connect, gateway } = await start()
  const socket = await connect(1)
  socket.close(code)
  await connect(2)
  expect(gateway.joins).toBe(joins)
})

test('after a cut it waits longer each time, and from the beginning once it was connected', async () => {
  const { connect, gateway, live } = await start()
  const socket = await connect(1)
  const waits = vi.spyOn(globalThis, 'setTimeout')
  chance.mockReturnValue(0.02)
  const pauses = () =>
    waits.mock.calls.map(([, ms]) => ms).filter((ms) => ms === 20 || ms === 40 || ms === 80)
  gateway.mood = (path) => (path === agentPaths.challenge ? { status: 503 } : undefined)
  const { token } = gateway
  gateway.token = 'marsad_d_other'
  socket.terminate()
  await vi.waitFor(() => expect(pauses()).toEqual([20, 40, 80]), waiting)
  gateway.mood = () => undefined
  gateway.token = token
  const next = await connect(2)
  waits.mockClear()
  next.terminate()
  await connect(3)
  expect(pauses()).toEqual([20])
  expect(live.ignored).toBe(0)
})

test('one who stops it does not wait for the server', async () => {
  const { live, isOver, ended, gateway, connect } = await start()
  const socket = await connect(1)
  // A wait of more than ten seconds, of which nothing is left once it is stopped.
  chance.mockReturnValue(20)
  socket.terminate()
  await vi.waitFor(() => expect(live.canSend).toBe(false), waiting)
  await new Promise((settle) => setTimeout(settle, 50))
  expect(isOver()).toBe(false)
  live.stop()
  await ended
  expect(gateway.sockets).toHaveLength(1)
  // Sending without a connection does nothing.
  expect(() => live.send({ id: 1, failed: 'failed' })).not.toThrow()
})

test('one who stops it while it joins opens no connection', async () => {
  const machine = await enrolledMachine()
  onTestFinished(() => machine.http.close())
  const token = Promise.withResolvers<string>()
  const live = new Live({ ...machine, session: { token: () => token.promise, forget: () => {} } } as never)
  const ended = live.run()
  live.stop()
  token.resolve(machine.gateway.token)
  await ended
  expect(machine.gateway.calls).not.toContain(agentPaths.live)
})
