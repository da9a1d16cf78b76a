import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { joinedMachine } from '../../../test/agents/machine.ts'
import { signedInPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'
import { deviceSessions } from './device-sessions.ts'
import { readRevocations } from './joins.store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

async function removed() {
  const owner = await signedInPerson(server)
  const { deviceId, token } = await joinedMachine(server, owner)
  // The first token starts the reading of the list.
  expect(await deviceSessions(server).find(token)).toMatchObject({ deviceId })
  await server.call('DELETE', `/api/devices/${deviceId}`, { token: owner.token })
  return deviceId
}

test('a removed device is reported to a gateway once, not again and again for a day', async () => {
  const reported: string[] = []
  onTestFinished(deviceSessions(server).onRevoked((ids) => void reported.push(...ids)))
  const deviceId = await removed()
  await vi.waitFor(() => expect(reported).toContain(deviceId), { timeout: 5000 })
  // Readings overlap for as long as a transaction is open that began before the removal.
  await vi.waitFor(
    async () => {
      const before = reported.length
      await sleep(1200)
      expect(reported).toHaveLength(before)
    },
    { timeout: 20_000 },
  )
})

test('the list of removed devices is read from where the last reading ended', async () => {
  const early = await removed()
  const { postgres } = server.engines
  expect((await readRevocations(postgres, undefined)).ids).toContain(early)
  const position = await vi.waitFor(
    async () => {
      const { position: from } = await readRevocations(postgres, undefined)
      expect((await readRevocations(postgres, from)).ids).not.toContain(early)
      return from
    },
    { timeout: 20_000 },
  )
  const late = await removed()
  expect((await readRevocations(postgres, position)).ids).toContain(late)
})
