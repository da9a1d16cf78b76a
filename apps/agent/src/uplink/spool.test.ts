import {
  appendFileSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { encodeRecord } from './spool-record.ts'
import { Spool } from './spool.ts'
import { temporaryFolder } from '../test/folder.ts'

const segmentsIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.points'))
const lastSegment = (folder: string) => join(folder, segmentsIn(folder).toSorted().at(-1) ?? '')

/** Everything that a server would receive over time. */
function drain(spool: Spool, epoch?: string) {
  const texts: string[] = []
  for (let batch = spool.next(2); batch; batch = spool.next(2)) {
    texts.push(...batch.text.toString().trimEnd().split('\n'))
    spool.acknowledge(batch, epoch)
  }
  return texts
}

function fill(spool: Spool, from: number, to: number) {
  for (let point = from; point <= to; point += 1) spool.append(`${point}\n`)
}

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index))

test('gives points back in order, each once, over many files and restarts', () => {
  const folder = temporaryFolder()
  const spool = new Spool(folder, { segmentBytes: 40 })
  fill(spool, 1, 10)
  expect(spool.waiting).toBe(10)
  const first = spool.next(3)
  expect(first?.text.toString()).toBe('1\n2\n3\n')
  if (first) spool.acknowledge(first, 'a')
  const again = new Spool(folder, { segmentBytes: 40 })
  fill(again, 11, 12)
  expect(again.waiting).toBe(9)
  expect(drain(again, 'a')).toEqual(numbers(4, 12))
  expect(again.waiting).toBe(0)
  const third = new Spool(folder)
  expect(third.waiting).toBe(0)
  fill(third, 13, 14)
  expect(drain(third, 'a')).toEqual(['13', '14'])
})

test('what was not acknowledged is given again', () => {
  const spool = new Spool(temporaryFolder())
  fill(spool, 1, 3)
  expect(spool.next(2)?.text).toEqual(spool.next(2)?.text)
  expect(drain(spool)).toEqual(['1', '2', '3'])
})

test('a torn tail costs only the point that was torn', () => {
  const folder = temporaryFolder()
  fill(new Spool(folder), 1, 3)
  const path = lastSegment(folder)
  truncateSync(path, statSync(path).size - 1)
  const torn = new Spool(folder)
  fill(torn, 4, 5)
  expect(drain(torn)).toEqual(['1', '2', '4', '5'])
})

test('zeros and noise after a power cut are not points', () => {
  const folder = temporaryFolder()
  fill(new Spool(folder), 1, 2)
  appendFileSync(lastSegment(folder), Buffer.alloc(64))
  appendFileSync(lastSegment(folder), 'noise that says it is very long')
  writeFileSync(join(folder, 'cursor.json'), '')
  expect(drain(new Spool(folder))).toEqual(['1', '2'])
})

test('a file that rots while it waits loses its rest, which is counted, and holds up nothing', () => {
  const folder = temporaryFolder()
  const spool = new Spool(folder, { segmentBytes: 30 })
  fill(spool, 1, 9)
  const [first = ''] = segmentsIn(folder)
  const bytes = readFileSync(join(folder, first))
  bytes.fill(0xff, 8)
  writeFileSync(join(folder, first), bytes)
  expect(drain(spool)).toEqual(numbers(4, 9))
  expect(spool.dropped).toBe(3)
})

test('the oldest points are dropped first and counted, by number and by size', () => {
  const byNumber = new Spool(temporaryFolder(), { points: 20, segmentBytes: 50 })
  fill(byNumber, 1, 100)
  expect(byNumber.waiting).toBeLessThanOrEqual(20)
  expect(byNumber.waiting).toBeGreaterThan(14)
  expect(byNumber.dropped).toBe(100 - byNumber.waiting)
  expect(drain(byNumber)).toEqual(numbers(byNumber.dropped + 1, 100))

  const folder = temporaryFolder()
  const bySize = new Spool(folder, { bytes: 1000, segmentBytes: 100 })
  fill(bySize, 1, 1000)
  const storedBytes = segmentsIn(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
  expect(storedBytes).toBeLessThanOrEqual(1000)
  const { waiting, dropped } = bySize
  expect(waiting + dropped).toBe(1000)
  expect(drain(bySize)).toEqual(numbers(dropped + 1, 1000))
})

test('as many points as are allowed are kept, and not one less', () => {
  const bytes = encodeRecord('1\n').length
  const byNumber = new Spool(temporaryFolder(), { points: 3, segmentBytes: bytes })
  fill(byNumber, 1, 3)
  expect(byNumber.dropped).toBe(0)
  fill(byNumber, 4, 4)
  expect([byNumber.dropped, byNumber.waiting]).toEqual([1, 3])
  const bySize = new Spool(temporaryFolder(), { bytes: 3 * bytes, segmentBytes: bytes })
  fill(bySize, 1, 3)
  expect(bySize.dropped).toBe(0)
  fill(bySize, 4, 4)
  expect([bySize.dropped, bySize.waiting]).toEqual([1, 3])
})

test('what was sent long ago is neither kept nor counted as dropped', async () => {
  const folder = temporaryFolder()
  const spool = new Spool(folder, { segmentBytes: 50, points: 10, keepMs: 1 })
  for (let round = 0; round < 20; round += 1) {
    fill(spool, 1, 5)
    drain(spool, 'a')
    await sleep(2)
  }
  expect(spool.dropped).toBe(0)
  expect(segmentsIn(folder).length).toBeLessThan(5)
})

test('a new epoch brings back what was acknowledged in the last two minutes, in order', () => {
  const spool = new Spool(temporaryFolder(), { segmentBytes: 50 })
  fill(spool, 1, 10)
  expect(drain(spool, 'a')).toEqual(numbers(1, 10))
  fill(spool, 11, 12)
  expect(drain(spool, 'b')).toEqual(['11', '12', ...numbers(1, 12)])
  fill(spool, 13, 13)
  expect(drain(spool, 'b')).toEqual(['13'])
})

test('what is new goes before what is repeated, also when the store changes again meanwhile', () => {
  const spool = new Spool(temporaryFolder())
  const send = (epoch: string) => {
    const batch = spool.next(3)
    if (batch) spool.acknowledge(batch, epoch)
    return batch?.text.toString().trimEnd().split('\n')
  }
  fill(spool, 1, 10)
  drain(spool, 'a')
  fill(spool, 11, 12)
  expect(send('b')).toEqual(['11', '12'])
  expect(send('b')).toEqual(['1', '2', '3'])
  fill(spool, 13, 14)
  expect(send('b')).toEqual(['13', '14'])
  expect(send('b')).toEqual(['4', '5', '6'])
  fill(spool, 15, 15)
  expect(send('c')).toEqual(['15'])
  expect(drain(spool, 'c')).toEqual(numbers(1, 15))
  expect(spool.hasMore).toBe(false)
})

test('what was still to be repeated is repeated after a restart', () => {
  const folder = temporaryFolder()
  const before = new Spool(folder, { segmentBytes: 50 })
  fill(before, 1, 10)
  drain(before, 'a')
  fill(before, 11, 11)
  for (const _ of [1, 2]) {
    const batch = before.next(3)
    if (batch) before.acknowledge(batch, 'b')
  }
  expect(drain(new Spool(folder), 'b')).toEqual(numbers(4, 11))
})

test('files that the bounds took away are not repeated, and hold up nothing', () => {
  const spool = new Spool(temporaryFolder(), { segmentBytes: 30, points: 6 })
  fill(spool, 1, 6)
  drain(spool, 'a')
  fill(spool, 7, 7)
  const batch = spool.next(1)
  if (batch) spool.acknowledge(batch, 'b')
  fill(spool, 8, 30)
  expect(Number(drain(spool, 'b')[0])).toBeGreaterThan(20)
  expect(spool.hasMore).toBe(false)
})

test('a new epoch is noticed after a restart too', () => {
  const folder = temporaryFolder()
  const before = new Spool(folder)
  fill(before, 1, 4)
  drain(before, 'a')
  const after = new Spool(folder)
  fill(after, 5, 5)
  expect(drain(after, 'b')).toEqual(['5', ...numbers(1, 5)])
})

test('what was acknowledged before that is not sent again', async () => {
  const spool = new Spool(temporaryFolder(), { segmentBytes: 30, keepMs: 200 })
  fill(spool, 1, 3)
  drain(spool, 'a')
  await sleep(250)
  fill(spool, 4, 6)
  drain(spool, 'a')
  fill(spool, 7, 7)
  expect(drain(spool, 'b')).toEqual(['7', ...numbers(4, 7)])
})

test('a store that stayed away for long gets again what it took just before, also when its epoch shows late', async () => {
  const spool = new Spool(temporaryFolder(), { keepMs: 50 })
  fill(spool, 1, 2)
  drain(spool, 'a')
  await sleep(100)
  fill(spool, 3, 4)
  drain(spool, 'a')
  fill(spool, 5, 5)
  expect(drain(spool, 'b')).toEqual(['5', ...numbers(1, 5)])
})

test('points are sent although the files before them were lost and only the cursor is left', () => {
  const folder = temporaryFolder()
  const before = new Spool(folder, { segmentBytes: 30 })
  fill(before, 1, 9)
  drain(before, 'a')
  for (const name of segmentsIn(folder)) rmSync(join(folder, name))
  const after = new Spool(folder)
  fill(after, 10, 12)
  expect(drain(after, 'a')).toEqual(['10', '11', '12'])
})

test('a point that the server refuses for good is counted and makes way', () => {
  const spool = new Spool(temporaryFolder())
  fill(spool, 1, 3)
  const refused = spool.next(1)
  if (refused) spool.refuse(refused)
  expect(spool.dropped).toBe(1)
  expect(drain(spool)).toEqual(['2', '3'])
})
