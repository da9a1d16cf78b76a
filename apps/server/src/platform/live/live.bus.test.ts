import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { newId } from '../ids.ts'
import { startServer, type TestServer } from '../../test/start-server.ts'
import { subscribeTo } from './live.bus.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('a message of another shape is left, and the ones after it arrive', async () => {
  const subject = `test.${newId()}`
  const received: number[] = []
  const { ready, stop } = subscribeTo(server, subject, z.object({ n: z.int() }), ({ message }) =>
    received.push(message.n),
  )
  await ready
  const { nats } = server.engines
  for (const text of ['{"n":1}', 'not JSON', '{"n":"two"}', 'null', '{"n":3,"of":"a newer version"}']) {
    nats.publish(subject, text)
  }
  await vi.waitFor(() => expect(received).toEqual([1, 3]))
  stop()
})
