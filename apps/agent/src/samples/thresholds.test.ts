import { expect, test } from 'vitest'
import { createSelection } from './selection.ts'
import { busy, reading } from '../test/reading.ts'
import { Thresholds } from './thresholds.ts'

const limits = { cpu: 0.9, memory: 0.9, disk: 0.85 }
const everything = createSelection({ interfaces: [], mounts: [] })

function crossings(points: Parameters<typeof reading>[0][][], selection = everything) {
  const thresholds = new Thresholds(limits, selection)
  return points.map((readings) => {
    for (const change of readings) thresholds.add(reading(change))
    return thresholds.take()
  })
}

const fullDisk = (usedBytes: number) => ({
  partitions: reading().partitions.map((one) => ({ ...one, usedBytes, freeBytes: 100 - usedBytes })),
})

test('a point that lies on the other side of a limit than the one before is news, in both directions', () => {
  const [calm, high] = [{ cpu: busy(0.2) }, { cpu: busy(0.95) }]
  expect(crossings([[calm], [high], [high], [calm], [calm]])).toEqual([false, true, false, true, false])
})

test('a value that stands on its limit is above it, in the average of its own point', () => {
  expect(crossings([[{ cpu: busy(0.89) }], [{ cpu: busy(0.9) }], [{ cpu: busy(0.89) }]])).toEqual([
    false,
    true,
    true,
  ])
  expect(crossings([[fullDisk(84)], [fullDisk(85)], [fullDisk(84)]])).toEqual([false, true, true])
  const memory = (usedBytes: number) => {
    const usual = reading().memory
    return { memory: usual && { ...usual, totalBytes: 100, usedBytes } }
  }
  expect(crossings([[memory(89)], [memory(90)], [memory(89)]])).toEqual([false, true, true])
})

test('one busy second among ten is no news, and what is not known is not above', () => {
  const calm = Array.from({ length: 9 }, () => ({ cpu: busy(0.1) }))
  expect(crossings([calm, [...calm, { cpu: busy(1) }], [{ cpu: null, memory: null }]])).toEqual([
    false,
    false,
    false,
  ])
})

test('the fullest file system counts, unless it is left out', () => {
  const points = [[fullDisk(50)], [fullDisk(86)], [fullDisk(87)]]
  expect(crossings(points)).toEqual([false, true, false])
  expect(crossings(points, createSelection({ interfaces: [], mounts: ['/'] }))).toEqual([false, false, false])
})
