import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { fixturesOf } from '../../test/fixtures.ts'
import { survivors } from '../../test/mangle.ts'
import { program } from '../../test/program.ts'
import { ByteReader } from '../../reading/byte-reader.ts'
import { Scratch } from '../../reading/open-file.ts'
import { Names } from '../names.ts'
import { linuxInterfaces } from './interfaces.linux.ts'
import { emptyInterfaceLine, nextInterface } from '../parse-net-dev.ts'

const { bytes, text, named } = fixturesOf(import.meta.url)

function parse(file: Uint8Array) {
  const reader = new ByteReader().over(file)
  const names = new Names()
  const line = emptyInterfaceLine()
  const interfaces: [string, ...number[]][] = []
  while (nextInterface(reader, names, line)) interfaces.push([line.name, ...line.counters])
  return interfaces
}

async function machine(isAllWanted = false) {
  const root = mkdtempSync(`${tmpdir()}/interfaces-`)
  onTestFinished(() => rmSync(root, { recursive: true }))
  await mkdir(`${root}/self/net`, { recursive: true })
  const source = linuxInterfaces(root, root, new Scratch(), { process: 'self', isAllWanted })
  onTestFinished(() => source.close())
  return {
    state: async (name: string, operstate: string, flags: string) => {
      await mkdir(`${root}/class/net/${name}`, { recursive: true })
      await writeFile(`${root}/class/net/${name}/operstate`, `${operstate}\n`)
      await writeFile(`${root}/class/net/${name}/flags`, `${flags}\n`)
    },
    read: async (netDev: string, atMs: number) => {
      await writeFile(`${root}/self/net/dev`, netDev)
      return structuredClone(source.read(atMs))
    },
  }
}

const line = (name: string, bytesIn: number, bytesOut: number) =>
  `${name}: ${bytesIn} ${bytesIn / 100} 0 0 0 0 0 0 ${bytesOut} ${bytesOut / 100} 0 0 0 0 0 0\n`

test('reads bytes, packets and errors of both directions', () => {
  expect(parse(bytes('ubuntu-22-docker-host.net-dev'))).toContainEqual([
    'enp5s0f0np0',
    918_273_918_273,
    812_930_123,
    12,
    192_837_192_837,
    612_093_812,
    3,
  ])
  expect(parse(bytes('rhel-6.net-dev'))).toContainEqual([
    'eth0',
    4_120_938_471,
    9_128_374,
    1,
    1_203_981_234,
    8_120_934,
    0,
  ])
  expect(parse(bytes('alpine-container.net-dev')).map(([name]) => name)).toEqual(['lo', 'eth0'])
})

test('leaves out the loopback and the cables of containers unless they are wanted', async () => {
  const file = text('ubuntu-22-docker-host.net-dev')
  const few = await machine()
  await few.read(file, 0)
  expect((await few.read(file, 1000)).map((one) => one.interface)).toEqual([
    'enp5s0f0np0',
    'docker0',
    'br-3f1c0e92a1b7',
    'wg0',
    'bond0.120',
  ])
  const all = await machine(true)
  await all.read(file, 0)
  expect(await all.read(file, 1000)).toHaveLength(7)
})

test('the ends of the cables of pods and guests are left out, whoever laid them, and tunnels are not', async () => {
  const ends = [
    'cali0123456789a',
    'eni6b1f2a3c4d5',
    'gke52d00e3b2cd',
    'azv1a2b3c4d5e6',
    'lxc1a2b3c4d5e6f',
    'lxc_health',
  ]
  const guests = [
    'vnet12',
    'tap4e1f2a3b-9c',
    'qvo4e1f2a3b-9c',
    'tap100i0',
    'fwbr100i0',
    'fwpr100p0',
    'fwln100i0',
  ]
  const reported = ['eth0', 'tap0', 'tun0', 'cali', 'lxcbr0', 'enp3s0', 'wg0']
  const { read } = await machine()
  const file = [...ends, ...guests, ...reported].map((name) => line(name, 100, 100)).join('')
  await read(file, 0)
  expect((await read(file, 1000)).map((one) => one.interface)).toEqual(reported)
})

test('knows what is up: a cable by its state, a tunnel by its switch', async () => {
  const { state, read } = await machine()
  await state('eth0', 'up', '0x1003')
  await state('eth1', 'down', '0x1003')
  await state('wg0', 'unknown', '0x91')
  await state('tun0', 'unknown', '0x90')
  const file = ['eth0', 'eth1', 'wg0', 'tun0', 'gone0'].map((name) => line(name, 0, 0)).join('')
  await read(file, 0)
  const readings = await read(file, 1000)
  expect(Object.fromEntries(readings.map((one) => [one.interface, one.isUp]))).toEqual({
    eth0: true,
    eth1: false,
    wg0: true,
    tun0: false,
    gone0: false,
  })
})

test('a reset or a wrap is silence, never a spike', async () => {
  const { read } = await machine()
  expect(await read(line('eth0', 4_294_967_200, 1000), 0)).toEqual([])
  expect(await read(line('eth0', 100, 2000), 1000)).toEqual([])
  expect(await read(line('eth0', 1100, 2500), 2000)).toMatchObject([
    {
      receiveBytesPerSecond: 1000,
      transmitBytesPerSecond: 500,
      receivedBytes: 1100,
      transmitPacketsPerSecond: 5,
    },
  ])
  expect(await read('', 3000)).toEqual([])
  expect(await read(line('eth0', 9_000_000_000, 9_000_000_000), 4000)).toEqual([])
})

test('survives any accident to the file', () => {
  for (const name of named('.net-dev')) {
    for (const interfaces of survivors(bytes(name), parse)) {
      expect(interfaces.every(([, ...counters]) => counters.every((one) => one >= 0))).toBe(true)
    }
  }
})

interface Link {
  ifname: string
  operstate: string
  stats64: Record<'rx' | 'tx', { bytes: number; packets: number }>
}
const links = () => JSON.parse(program('ip', '-s', '-j', 'link')) as Link[]

test('the interfaces of this machine agree with ip [D5]', async () => {
  const source = linuxInterfaces('/proc', '/sys', new Scratch(), { process: 'self', isAllWanted: true })
  onTestFinished(() => source.close())
  source.read(0)
  const before = links()
  await sendToItself(8 * 1024 * 1024)
  const readings = source.read(1000)
  const after = links()

  // Interfaces may be added or removed meanwhile.
  const lasting = before.filter((was) => after.some((is) => is.ifname === was.ifname))
  expect(readings.map((one) => one.interface)).toEqual(
    expect.arrayContaining(lasting.map((one) => one.ifname)),
  )
  for (const reading of readings.filter((one) => lasting.some((was) => was.ifname === one.interface))) {
    const was = before.find((one) => one.ifname === reading.interface)
    const is = after.find((one) => one.ifname === reading.interface)
    // For tunnels and the loopback, ip prints UNKNOWN.
    const states = reading.isUp ? ['UP', 'UNKNOWN'] : ['DOWN', 'UNKNOWN', 'LOWERLAYERDOWN', 'DORMANT']
    expect(states).toContain(was?.operstate)
    expect(reading.receivedBytes).toBeGreaterThanOrEqual(was?.stats64.rx.bytes ?? Number.NaN)
    expect(reading.receivedBytes).toBeLessThanOrEqual(is?.stats64.rx.bytes ?? Number.NaN)
    expect(reading.transmittedPackets).toBeGreaterThanOrEqual(was?.stats64.tx.packets ?? Number.NaN)
    expect(reading.transmittedPackets).toBeLessThanOrEqual(is?.stats64.tx.packets ?? Number.NaN)
  }
  const loopback = readings.find((one) => one.interface === 'lo')
  expect(loopback?.receiveBytesPerSecond).toBeGreaterThan(8 * 1024 * 1024)
  expect(loopback?.transmitBytesPerSecond).toBe(loopback?.receiveBytesPerSecond)
}, 20_000)

async function sendToItself(size: number) {
  let received = 0
  const server = net.createServer((socket) => socket.on('data', (chunk) => (received += chunk.length)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  const socket = net.connect(address.port, '127.0.0.1')
  socket.end(Buffer.alloc(size))
  await once(socket, 'close')
  server.close()
  expect(received).toBe(size)
}
