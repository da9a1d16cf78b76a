import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { Stopped } from '../stopped.ts'
import { enrolledMachine } from '../test/enrolled.ts'
import { Live } from './live.ts'

const waiting = { timeout: 4000, interval: 5 }
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => vi.useRealTimers())

async function start() {
  const machine = await enrolledMachine()
  const parts = {
    ...machine,
    collectors: {},
    wishFrames: () => {},
    makesChecks: false,
    takeChecks: () => false,
    refresh: async () => {},
  }
  const live = new Live(parts as never)
  const ended = live.run().catch((error: unknown) => error)
  onTestFinished(async () => {
    live.stop()
    machine.http.close()
    await ended
  })
  await vi.waitFor(() => expect(live.canSend).toBe(true), waiting)
  const [socket] = machine.gateway.sockets
  if (!socket) throw new Error('no socket')
  let pings = 0
  socket.on('ping', () => (pings += 1))
  return { ...machine, live, ended, socket, pings: () => pings }
}

test('a line is asked every twenty seconds whether it is there, and stays while it says so', async () => {
  const { live, pings, gateway } = await start()
  for (const beat of [1, 2, 3]) {
    vi.advanceTimersByTime(20_000)
    await vi.waitFor(() => expect(pings()).toBe(beat), waiting)
    // The response is on its way.
    await new Promise((settle) => setTimeout(settle, 50))
  }
  expect(live.canSend).toBe(true)
  expect(gateway.sockets).toHaveLength(1)
})

test('a line that does not answer is given up', async () => {
  const { live, socket } = await start()
  socket.pause()
  vi.advanceTimersByTime(20_000)
  await new Promise((settle) => setTimeout(settle, 50))
  expect(live.canSend).toBe(true)
  vi.advanceTimersByTime(20_000)
  expect(live.canSend).toBe(false)
})

test('a device that was removed ends with its reason', async () => {
  const machine = await enrolledMachine()
  machine.gateway.mood = () => ({ status: 410 })
  const live = new Live({ ...machine, makesChecks: false } as never)
  onTestFinished(() => machine.http.close())
  await expect(live.run()).rejects.toBeInstanceOf(Stopped)
})
