import { startFleet } from '@marsad/fleet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enrolmentKey } from '../../../test/agents/machine.ts'
import { signedInPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'

const on: { server?: TestServer } = {}
beforeAll(async () => {
  on.server = await startServer({}, undefined, { freshReportMs: 100 })
})
afterAll(() => on.server?.close())

test('a simulated machine tells its inventory, and each thing that happens to it once it is looked at', async () => {
  const { server } = on
  if (!server) throw new Error('no server')
  const owner = await signedInPerson(server)
  const { token: key } = await enrolmentKey(server, owner, { mostUses: 3 })
  using fleet = await startFleet({
    server: server.url,
    keys: [key],
    devices: 3,
    intervalSeconds: 1,
    live: true,
  })
  await expect.poll(() => fleet.connected(), { timeout: 20_000 }).toBe(3)
  const [member] = fleet.members
  if (!member) throw new Error('no machine')
  const { deviceId, agent } = member
  const ask = async (path: string) =>
    (await server.call('GET', `/api/devices/${deviceId}/${path}`, owner)).body
  await expect
    .poll(async () => (await ask('applications')).total, { timeout: 20_000 })
    .toBeGreaterThanOrEqual(60)

  const device = { vendorId: '0781', productId: '5583', serial: 'FLEET1', product: 'Stick' }
  const alterations = [
    { act: 'install', name: 'marsad-test', version: '1.0' },
    { act: 'install', name: 'marsad-test', version: '1.1' },
    { act: 'remove', name: 'marsad-test' },
    { act: 'plug', device },
    { act: 'unplug', serial: 'FLEET1' },
    { act: 'restart', at: new Date().toISOString() },
  ] as const
  for (const [before, alteration] of alterations.entries()) {
    agent.inventory.alter(alteration)
    // Requests close together share one read.
    const look = async () => {
      expect(await ask('usb?look=true')).toMatchObject({ isLive: true })
      return (await ask('changes')).total
    }
    await expect.poll(look, { timeout: 20_000, interval: 150 }).toBe(before + 1)
  }
  const { changes } = await ask('changes')
  expect(changes.map(({ kind }: { kind: string }) => kind)).toEqual([
    'agent.restarted',
    'usb.disconnected',
    'usb.connected',
    'application.removed',
    'application.updated',
    'application.installed',
  ])
}, 180_000)
