// Long: a fleet of agents enrols, reports at its own pace, ends and comes back.
// Covers: apps/server/src/domains/gateway, apps/server/src/domains/devices, apps/server/src/domains/inventory/reports
// Covers: tools/fleet/src
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFleet } from '@marsad/fleet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enrolmentKey } from '../../../test/agents/machine.ts'
import { signedInPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'

const on: { server?: TestServer } = {}
beforeAll(async () => {
  on.server = await startServer()
})
afterAll(() => on.server?.close())

test('a small fleet enrols, reports, is listed with its facts, and comes back as the same devices', async () => {
  const { server } = on
  if (!server) throw new Error('no server')
  const owner = await signedInPerson(server)
  const { token: key } = await enrolmentKey(server, owner, { mostUses: 5 })
  const identities = join(mkdtempSync(join(tmpdir(), 'fleet-')), 'identities.jsonl')
  const options = { server: server.url, keys: [key], devices: 5, intervalSeconds: 1, identities, live: true }

  using fleet = await startFleet(options)
  await expect.poll(() => fleet.connected(), { timeout: 20_000 }).toBe(5)
  await expect.poll(() => fleet.statistics.posts, { timeout: 20_000 }).toBeGreaterThanOrEqual(10)
  expect(await fleet.drain()).toBe(true)
  const { sentSamples, acknowledgedSamples } = fleet.statistics
  expect(acknowledgedSamples).toBe(sentSamples)

  const { body } = await server.call('GET', '/api/devices', owner)
  const names = fleet.members.map(({ agent }) => agent.machine.hostname)
  const listed: { name: string; os: string; state: string }[] = body.devices
  expect(listed.map(({ name }) => name)).toEqual(expect.arrayContaining(names))
  expect(listed.every(({ os }) => os !== '')).toBe(true)
  fleet.close()

  using again = await startFleet({ ...options, keys: [] })
  const idsOf = ({ members }: typeof fleet) => new Set(members.map(({ deviceId }) => deviceId))
  expect(idsOf(again)).toEqual(idsOf(fleet))
  await expect.poll(() => again.statistics.posts, { timeout: 20_000 }).toBeGreaterThanOrEqual(5)
}, 90_000)
