import { expect, test } from 'vitest'
import { fixturesOf } from '../../test/fixtures.ts'
import { survivors } from '../../test/mangle.ts'
import { LooseRecord } from '../../reading/loose-record.ts'
import { windowsDisks } from './disks.windows.ts'
import { parseIoreg } from './parse-ioreg.ts'

const { bytes, text } = fixturesOf(import.meta.url)

test('macOS: reads the statistics of each driver and the name of its disk', () => {
  expect(parseIoreg(text('macos-14.ioreg'))).toEqual([
    {
      name: 'disk0',
      counters: [2_893_123, 51_539_607_552 / 512, 1_276_373, 25_769_803_776 / 512, 933_031.935801],
    },
    { name: 'disk4', counters: [64, 2048, 120, 1024, 3] },
  ])
})

test('Windows: turns raw counters into rates, and time without work into work', () => {
  const look = windowsDisks()
  const [first = '', second = ''] = text('windows-11.jsonl').split('\n')
  expect(look(LooseRecord.parse(first))).toEqual([])
  const [disk] = look(LooseRecord.parse(second))
  expect(disk).toMatchObject({
    disk: '0 C:',
    readsPerSecond: 2,
    writesPerSecond: 4,
    readBytesPerSecond: 8192,
    writeBytesPerSecond: 16_384,
  })
  expect(disk?.busyRatio).toBeCloseTo(0.2, 6)
})

test('survives any accident to what ioreg prints', () => {
  const parse = (file: Uint8Array) => parseIoreg(new TextDecoder().decode(file))
  for (const disks of survivors(bytes('macos-14.ioreg'), parse)) {
    expect(disks.every(({ counters }) => counters.every((counter) => counter >= 0))).toBe(true)
  }
})
