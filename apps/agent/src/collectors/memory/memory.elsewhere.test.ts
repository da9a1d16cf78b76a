import { expect, test } from 'vitest'
import { fixturesOf } from '../../test/fixtures.ts'
import { survivors } from '../../test/mangle.ts'
import { LooseRecord } from '../../reading/loose-record.ts'
import { windowsMemory } from './memory.windows.ts'
import { parseSwapUsage, parseVmStat } from './parse-vm-stat.ts'

const { bytes, text } = fixturesOf(import.meta.url)
const page = 16_384
const total = 16 * 1024 ** 3

test('macOS: counts as Activity Monitor does', () => {
  const usedBytes = (411_221 - 5432 + 145_678 + 212_345) * page
  expect(parseVmStat(text('macos-14.vm-stat'), total)).toEqual({
    totalBytes: total,
    usedBytes,
    freeBytes: (12_345 + 9876) * page,
    availableBytes: total - usedBytes,
    cachedBytes: (212_345 + 5432) * page,
    bufferedBytes: 0,
  })
  expect(parseSwapUsage(text('macos-14.swapusage'))).toEqual({
    totalBytes: 2048 * 1024 ** 2,
    usedBytes: 1028.5 * 1024 ** 2,
    freeBytes: 1019.5 * 1024 ** 2,
  })
  expect(parseSwapUsage('')).toBeNull()
})

test('Windows: joins the report with what the runtime knows', () => {
  const both = windowsMemory(LooseRecord.parse(text('windows-11.jsonl')))
  expect(both?.memory).toMatchObject({ freeBytes: 1_203_912_704, cachedBytes: 6_120_931_328 })
  expect(both?.swap).toMatchObject({ totalBytes: 2432 * 1024 ** 2, usedBytes: 128 * 1024 ** 2 })
  expect(windowsMemory(LooseRecord.parse('{}'))).toBeNull()
})

test('survives any accident to what vm_stat prints', () => {
  const parse = (file: Uint8Array) => parseVmStat(new TextDecoder().decode(file), total)
  for (const memory of survivors(bytes('macos-14.vm-stat'), parse)) {
    expect(memory.usedBytes >= 0 && memory.usedBytes <= total).toBe(true)
  }
})
