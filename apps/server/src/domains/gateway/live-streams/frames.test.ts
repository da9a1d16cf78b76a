import { expect, test, vi } from 'vitest'
import { screensApartFromAgents } from '../../../test/agents/apart.ts'
import { sampleHost } from '../../../test/agents/fake-agent.ts'
import { signedInPerson } from '../../../test/people.ts'

const { at, machineWithAgent, look } = screensApartFromAgents()

test('the process table is asked of the machine, by a server that does not hold its connection', async () => {
  const { owner, deviceId, agent } = await machineWithAgent()
  const path = `/api/devices/${deviceId}/processes?limit=7`
  const answer = await vi.waitFor(async () => {
    const response = await look(owner.token, path)
    expect(response.status).toBe(200)
    return response
  }, 10_000)
  expect(answer.body).toMatchObject({ total: 120, processes: [{ pid: 1, name: 'init' }] })
  expect(agent.asks.at(-1)).toMatchObject({ ask: 'processes', limit: 7 })
  expect(await look((await signedInPerson(at.server)).token, path)).toMatchObject({ status: 404 })

  agent.close()
  await vi.waitFor(
    async () =>
      expect(await look(owner.token, path)).toMatchObject({ status: 409, body: { code: 'device.offline' } }),
    10_000,
  )
})

test('a machine that cannot read it is reported as such', async () => {
  const { owner, deviceId } = await machineWithAgent({
    answer: ({ id }) => ({ id, failed: 'no_permission' }),
  })
  await vi.waitFor(
    async () =>
      expect(await look(owner.token, `/api/devices/${deviceId}/processes`)).toMatchObject({
        status: 409,
        body: { code: 'device.cannot_tell' },
      }),
    20_000,
  )
})

test('host facts are asked of the machine, and are the stored ones while it is away', async () => {
  const { owner, deviceId, agent } = await machineWithAgent()
  const path = `/api/devices/${deviceId}/host`
  await vi.waitFor(
    async () =>
      expect(await look(owner.token, path)).toMatchObject({
        status: 200,
        body: { isLive: true, host: sampleHost },
      }),
    10_000,
  )
  agent.close()
  await vi.waitFor(
    async () =>
      expect(await look(owner.token, path)).toMatchObject({
        status: 200,
        body: { isLive: false, host: null },
      }),
    10_000,
  )
})
