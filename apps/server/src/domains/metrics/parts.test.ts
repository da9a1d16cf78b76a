import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedInPerson } from '../../test/people.ts'
import { startServer, type TestServer } from '../../test/start-server.ts'
import { addDevice, everyTenSeconds, writeSamples, type Written } from '../../test/agents/watched.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const partsOf = (token: string, device: string) =>
  server.call('GET', `/api/devices/${device}/parts`, { token })

test('partitions and interfaces are told as they were when the device was last heard [D4 D5]', async () => {
  const { token, workspaceId } = await signedInPerson(server)
  const lastSeenAt = new Date(Math.floor(Date.now() / 10_000) * 10_000 - 7_200_000)
  const device = await addDevice(server, { workspaceId }, { lastSeenAt })
  const until = (value: number) => everyTenSeconds(3, (n) => value + n, lastSeenAt.getTime())
  const written: Written[] = [
    ['system_filesystem_limit_bytes{mountpoint="/",disk="sda1",type="ext4"}', until(1000)],
    ['system_filesystem_usage_bytes{mountpoint="/",state="used"}', until(600)],
    ['system_filesystem_usage_bytes{mountpoint="/",state="free"}', until(400)],
    ['system_network_up{interface="eth0"}', everyTenSeconds(3, () => 1, lastSeenAt.getTime())],
    ['system_network_up{interface="eth1"}', everyTenSeconds(3, () => 0, lastSeenAt.getTime())],
    ['system_network_io_bytes_per_second{interface="eth0",direction="receive"}', until(50)],
    ['system_network_io_bytes_per_second{interface="eth0",direction="transmit"}', until(70)],
    ['system_network_packets_total{interface="eth0",direction="receive"}', until(10_000)],
    ['system_network_packets_total{interface="eth0",direction="transmit"}', until(20_000)],
  ]
  await writeSamples(server, { workspaceId, device }, written)
  const { status, body } = await partsOf(token, device)
  expect(status).toBe(200)
  const silent = { receiveBytesPerSecond: 0, transmitBytesPerSecond: 0, packetsReceived: 0, packetsSent: 0 }
  expect(body).toEqual({
    asOf: lastSeenAt.toISOString(),
    partitions: [
      { mountpoint: '/', disk: 'sda1', type: 'ext4', totalBytes: 1002, usedBytes: 602, freeBytes: 402 },
    ],
    interfaces: [
      {
        interface: 'eth0',
        isUp: true,
        receiveBytesPerSecond: 52,
        transmitBytesPerSecond: 72,
        packetsReceived: 10_002,
        packetsSent: 20_002,
      },
      { interface: 'eth1', isUp: false, ...silent },
    ],
  })
  const outsider = await signedInPerson(server)
  expect((await partsOf(outsider.token, device)).status).toBe(404)
})

test('a machine with node_exporter has them too, and one that never reported has none [D4 D5]', async () => {
  const { token, workspaceId } = await signedInPerson(server)
  const device = await addDevice(server, { workspaceId }, { source: 'prometheus' })
  const steady = (value: number, perStep = 0) => everyTenSeconds(30, (n) => value + n * perStep)
  await writeSamples(server, { workspaceId, device }, [
    ['node_filesystem_size_bytes{mountpoint="/",exported_device="/dev/sda1",fstype="ext4"}', steady(1000)],
    ['node_filesystem_free_bytes{mountpoint="/",exported_device="/dev/sda1",fstype="ext4"}', steady(300)],
    ['node_filesystem_avail_bytes{mountpoint="/",exported_device="/dev/sda1",fstype="ext4"}', steady(250)],
    ['node_network_up{exported_device="eth0"}', steady(1)],
    ['node_network_receive_bytes_total{exported_device="eth0"}', steady(0, 100)],
    ['node_network_receive_packets_total{exported_device="eth0"}', steady(900)],
  ])
  const { body } = await partsOf(token, device)
  expect(body.partitions).toEqual([
    { mountpoint: '/', disk: '/dev/sda1', type: 'ext4', totalBytes: 1000, usedBytes: 700, freeBytes: 250 },
  ])
  expect(body.interfaces).toMatchObject([{ interface: 'eth0', isUp: true, packetsReceived: 900 }])
  expect(body.interfaces[0].receiveBytesPerSecond).toBeCloseTo(10)

  const pending = await addDevice(server, { workspaceId }, { lastSeenAt: null })
  expect((await partsOf(token, pending)).body).toEqual({ asOf: null, partitions: [], interfaces: [] })
})
