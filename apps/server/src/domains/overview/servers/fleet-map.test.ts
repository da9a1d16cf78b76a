import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { FleetCell } from '@marsad/contract/http/fleet'
import { addAlerts } from '../../../test/alerts.ts'
import { addDevice, everyTenSeconds, writeSamples } from '../../../test/agents/watched.ts'
import { signedInPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('every device is a cell with its newest figures, its worst alert and where it stands [D9]', async () => {
  const owner = await signedInPerson(server)
  const outsider = await signedInPerson(server)
  await addDevice(server, outsider, { name: 'elsewhere' })
  const busy = await addDevice(server, owner, { name: 'web-10', location: 'Riyadh', tags: ['web'] })
  const calm = await addDevice(server, owner, { name: 'web-9' })
  await addDevice(server, owner, { name: 'gone', lastSeenAt: new Date(Date.now() - 600_000) })
  await addDevice(server, owner, { name: 'new', lastSeenAt: null })
  await writeSamples(server, { workspaceId: owner.workspaceId, device: busy }, [
    ['system_cpu_busy_ratio', everyTenSeconds(6, () => 0.97123)],
    ['system_memory_utilization_ratio', everyTenSeconds(6, () => 0.5)],
    ['system_filesystem_utilization_ratio{mountpoint="/"}', everyTenSeconds(6, () => 0.2)],
    ['system_filesystem_utilization_ratio{mountpoint="/data"}', everyTenSeconds(6, () => 0.81)],
  ])
  await addAlerts(server, owner, [
    { deviceId: busy, severity: 'warning' },
    { deviceId: busy, severity: 'critical' },
    { deviceId: calm, severity: 'critical', status: 'resolved' },
  ])

  const map = () => server.call('GET', '/api/fleet/map', { token: owner.token })
  const cells = await vi.waitFor(async () => {
    const { status, body } = await map()
    expect(status).toBe(200)
    expect(body.total).toBe(4)
    const found: FleetCell[] = body.devices
    expect(found.find(({ id }) => id === busy)?.cpu).toBe(0.97123)
    return found
  }, 20_000)
  expect(cells.map(({ name, state, severity }) => [name, state, severity])).toEqual([
    ['gone', 'offline', null],
    ['new', 'pending', null],
    ['web-9', 'online', null],
    ['web-10', expect.any(String), 'critical'],
  ])
  expect(cells[3]).toMatchObject({ location: 'Riyadh', tags: ['web'], memory: 0.5, disk: 0.81 })
  // What is not known is not 0.
  expect(cells[2]).toMatchObject({ cpu: null, memory: null, disk: null })
})
