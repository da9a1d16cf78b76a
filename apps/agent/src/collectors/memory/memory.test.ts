import { expect, test } from 'vitest'
import { fixturesOf, readerOf } from '../../test/fixtures.ts'
import { survivors } from '../../test/mangle.ts'
import { program } from '../../test/program.ts'
import { ByteReader } from '../../reading/byte-reader.ts'
import { Scratch } from '../../reading/open-file.ts'
import { linuxMemory, writeMemory, writeSwap } from './memory.linux.ts'
import { emptyMeminfo, parseMeminfo } from './parse-meminfo.ts'

const { bytes, named } = fixturesOf(import.meta.url)
const kB = 1024

function read(file: ByteReader) {
  const info = emptyMeminfo()
  parseMeminfo(file, info)
  const memory = {
    totalBytes: 0,
    usedBytes: 0,
    freeBytes: 0,
    availableBytes: 0,
    cachedBytes: 0,
    bufferedBytes: 0,
  }
  writeMemory(info, memory)
  return { memory, swap: writeSwap(info, { totalBytes: 0, usedBytes: 0, freeBytes: 0 }) }
}
const fixture = (name: string) => read(new ByteReader().over(bytes(name)))

test('counts as used what is not available', () => {
  expect(fixture('ubuntu-22-server.meminfo')).toEqual({
    memory: {
      totalBytes: 263_846_160 * kB,
      usedBytes: (263_846_160 - 201_433_188) * kB,
      freeBytes: 7_301_244 * kB,
      availableBytes: 201_433_188 * kB,
      cachedBytes: (178_120_404 + 13_910_012) * kB,
      bufferedBytes: 2_219_024 * kB,
    },
    swap: { totalBytes: 8_388_604 * kB, usedBytes: 524_288 * kB, freeBytes: 7_864_316 * kB },
  })
})

test('reckons what is available where the kernel is too old to say', () => {
  const { memory } = fixture('rhel-6.meminfo')
  expect(memory.availableBytes).toBe((241_248 + 151_304 + 904_372 + 140_116 - 10_240) * kB)
})

test('tells a container what its own limit is', () => {
  expect(fixture('alpine-lxc.meminfo').memory.totalBytes).toBe(512 * kB * kB)
})

test('fails without a total, and leaves out a swap that is not mentioned', () => {
  expect(() => read(readerOf('MemFree: 12 kB\n'))).toThrow(/total/)
  expect(read(readerOf('MemTotal: 20 kB\nMemFree: 12 kB\n')).swap).toBeNull()
})

test('survives any accident to the file', () => {
  for (const name of named('.meminfo')) {
    for (const { memory } of survivors(bytes(name), (file) => read(new ByteReader().over(file)))) {
      expect(memory.usedBytes).toBeGreaterThanOrEqual(0)
      expect(memory.usedBytes).toBeLessThanOrEqual(memory.totalBytes)
    }
  }
})

const free = () => {
  const [, memory = '', swap = ''] = program('free', '-b', '-w').split('\n')
  const [, total = 0, , freeBytes = 0, , , , available = 0] = memory.split(/\s+/).map(Number)
  return { total, free: freeBytes, available, swapTotal: Number(swap.split(/\s+/)[1]) }
}

test('the memory of this machine agrees with free [D3]', () => {
  const source = linuxMemory('/proc', new Scratch())
  const before = free()
  const { memory, swap } = source.read(0)
  const after = free()
  source.close()
  expect(memory.totalBytes).toBe(before.total)
  expect(swap?.totalBytes).toBe(before.swapTotal)
  // Other processes use memory meanwhile.
  const play = before.total * 0.03
  for (const key of ['free', 'available'] as const) {
    const value = memory[`${key}Bytes`]
    expect(value).toBeGreaterThan(Math.min(before[key], after[key]) - play)
    expect(value).toBeLessThan(Math.max(before[key], after[key]) + play)
  }
  expect(memory.usedBytes).toBe(memory.totalBytes - memory.availableBytes)
})
