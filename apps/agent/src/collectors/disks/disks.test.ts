import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { fixturesOf } from '../../test/fixtures.ts'
import { survivors } from '../../test/mangle.ts'
import { program } from '../../test/program.ts'
import { ByteReader } from '../../reading/byte-reader.ts'
import { Scratch } from '../../reading/open-file.ts'
import { Names } from '../names.ts'
import { linuxDisks } from './disks.linux.ts'
import { emptyDiskLine, nextDisk } from './parse-diskstats.ts'

const { bytes, text, named } = fixturesOf(import.meta.url)

function parse(file: Uint8Array) {
  const reader = new ByteReader().over(file)
  const names = new Names()
  const line = emptyDiskLine()
  const disks: [string, ...number[]][] = []
  while (nextDisk(reader, names, line)) disks.push([line.name, ...line.counters])
  return disks
}

/** A machine with fake /proc and /sys. */
async function machine(partitions: string[]) {
  const root = mkdtempSync(`${tmpdir()}/disks-`)
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const name of partitions) await mkdir(`${root}/class/block/${name}/partition`, { recursive: true })
  const source = linuxDisks(root, root, new Scratch())
  onTestFinished(() => source.close())
  return {
    read: async (diskstats: string, atMs: number) => {
      await writeFile(`${root}/diskstats`, diskstats)
      return structuredClone(source.read(atMs))
    },
  }
}

test('reads every figure it needs, in the long form and in the short', () => {
  expect(parse(bytes('ubuntu-22-nvme-lvm.diskstats'))).toContainEqual([
    'nvme0n1',
    1_829_312,
    113_928_104,
    9_812_371,
    812_093_712,
    3_912_384,
  ])
  expect(parse(bytes('rhel-7.diskstats'))).toContainEqual([
    'cciss/c0d0',
    99_120,
    8_123_091,
    120_931,
    1_203_912,
    91_203,
  ])
})

test('tells whole disks from partitions, and leaves out what is none', async () => {
  const { read } = await machine(['nvme0n1p1', 'nvme0n1p2', 'nvme0n1p3', 'sda1'])
  const stats = text('ubuntu-22-nvme-lvm.diskstats')
  expect(await read(stats, 0)).toEqual([])
  expect((await read(stats, 1000)).map(({ disk }) => disk)).toEqual(['nvme0n1', 'dm-0', 'sda', 'md127'])
})

test('turns counters into rates, and a reset, a replaced disk or a wrap into silence', async () => {
  const { read } = await machine([])
  const line = (reads: number, sectors: number, busyMs: number) =>
    `   8       0 sda ${reads} 0 ${sectors} 0 ${reads} 0 ${sectors * 2} 0 0 ${busyMs} 0\n`
  expect(await read(line(1000, 8000, 4_294_967_000), 0)).toEqual([])
  expect(await read(line(1100, 9000, 4_294_967_250), 500)).toEqual([
    {
      disk: 'sda',
      readsPerSecond: 200,
      writesPerSecond: 200,
      readBytesPerSecond: 2000 * 512,
      writeBytesPerSecond: 4000 * 512,
      busyRatio: 0.5,
    },
  ])
  // The busy time has 32 bits and overflows.
  expect(await read(line(1100, 9000, 200), 1000)).toEqual([])
  expect(await read(line(1100, 9000, 300), 1500)).toHaveLength(1)
  expect(await read('', 2000)).toEqual([])
  expect(await read(line(900_000, 9_000_000, 400), 2500)).toEqual([])
})

test('survives any accident to the file', () => {
  for (const name of named('.diskstats')) {
    for (const disks of survivors(bytes(name), parse)) {
      expect(disks.every(([, ...counters]) => counters.every((one) => one >= 0))).toBe(true)
    }
  }
})

test('what this machine writes to its disk agrees with the kernel’s own file of that disk [D4]', async () => {
  const source = linuxDisks('/proc', '/sys', new Scratch())
  onTestFinished(() => source.close())
  // Unlike /tmp this is never in memory.
  const folder = mkdtempSync('/var/tmp/disk-load-')
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const device = program('findmnt', '-no', 'SOURCE', '--target', folder).trim()
  const [disk = ''] = program('lsblk', '-snlo', 'NAME', device).trim().split('\n').slice(-1)
  const sectorsWritten = () => Number(program('cat', `/sys/block/${disk}/stat`).trim().split(/\s+/)[6])

  const before = sectorsWritten()
  source.read(0)
  const file = openSync(`${folder}/load`, 'w')
  for (let megabyte = 0; megabyte < 16; megabyte++) writeSync(file, Buffer.alloc(1024 * 1024, megabyte + 1))
  fsyncSync(file)
  closeSync(file)
  const found = source.read(1000).find((reading) => reading.disk === disk)
  const after = sectorsWritten()

  expect(found?.writeBytesPerSecond).toBeGreaterThan(15 * 1024 * 1024)
  expect(found?.writeBytesPerSecond).toBeLessThanOrEqual((after - before) * 512)
}, 30_000)

test('a disk is busy for all of a second at the most, also when its own clock runs ahead', async () => {
  const { read } = await machine([])
  const line = (busyMs: number) => `   8       0 sda 10 0 80 5 20 0 160 9 0 ${busyMs} 14\n`
  await read(line(1000), 0)
  expect(await read(line(2900), 1000)).toMatchObject([{ disk: 'sda', busyRatio: 1 }])
  expect(await read(line(3150), 2000)).toMatchObject([{ disk: 'sda', busyRatio: 0.25 }])
})
