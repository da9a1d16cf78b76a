import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../test/folder.ts'
import { Spool } from './spool.ts'

/** A disk that accepts no points until it is repaired, for root too: a file has the name of the folder. */
function broken(bounds: ConstructorParameters<typeof Spool>[1] = {}) {
  const place = join(temporaryFolder(), 'place')
  writeFileSync(place, '')
  const folder = join(place, 'spool')
  const mend = () => {
    rmSync(place)
    mkdirSync(place)
  }
  return { spool: new Spool(folder, bounds), folder, mend }
}
const fill = (spool: Spool, from: number, to: number) => {
  for (let n = from; n <= to; n += 1) spool.append(`${n}\n`)
}
const all = (spool: Spool) => spool.next(Infinity)?.text.toString() ?? ''

test('what the disk does not take is in memory, counted, and leaves like any other', () => {
  const { spool } = broken()
  fill(spool, 1, 3)
  expect([spool.waiting, spool.unsaved, spool.dropped]).toEqual([3, 3, 0])
  expect(spool.trouble).toContain('ENOTDIR')
  expect(all(spool)).toBe('1\n2\n3\n')
  const batch = spool.next(2)
  if (batch) spool.acknowledge(batch, 'e1')
  expect([spool.waiting, spool.unsaved]).toEqual([1, 1])
  expect(all(spool)).toBe('3\n')
})

test('a disk that is mended gets what was in memory, in its order, and a restart finds all of it', () => {
  const { spool, folder, mend } = broken()
  fill(spool, 1, 3)
  mend()
  fill(spool, 4, 5)
  expect([spool.waiting, spool.unsaved, spool.trouble]).toEqual([5, 0, ''])
  spool.close()
  const again = new Spool(folder)
  const texts: string[] = []
  for (let batch = again.next(Infinity); batch; batch = again.next(Infinity)) {
    texts.push(batch.text.toString())
    again.acknowledge(batch, 'e1')
  }
  expect(texts.join('')).toBe('1\n2\n3\n4\n5\n')
  again.close()
})

test('memory is bounded by its own bound, the oldest go first, and one piece always stays', () => {
  // A record of two letters is ten bytes: three per segment, and room for two segments.
  const { spool } = broken({ segmentBytes: 30, heldBytes: 60 })
  fill(spool, 1, 6)
  expect([spool.waiting, spool.dropped]).toEqual([6, 0])
  spool.append('7\n')
  expect([spool.waiting, spool.unsaved, spool.dropped]).toEqual([4, 4, 3])
  expect(all(spool)).toBe('4\n5\n6\n')
  const tiny = broken({ segmentBytes: 30, heldBytes: 1 })
  fill(tiny.spool, 1, 2)
  expect(tiny.spool.waiting).toBe(2)
})

test('a file that cannot be made costs no point and no order', () => {
  const folder = join(temporaryFolder(), 'spool')
  const spool = new Spool(folder, { segmentBytes: 30 })
  fill(spool, 1, 3)
  // A folder has the name of the next segment.
  mkdirSync(join(folder, '000000000002.points'))
  spool.append('4\n')
  expect([spool.unsaved, spool.trouble]).toEqual([1, expect.stringContaining('EEXIST')])
  fill(spool, 5, 7)
  expect([spool.waiting, spool.unsaved, spool.dropped, spool.trouble]).toEqual([7, 0, 0, ''])
  const texts: string[] = []
  for (let batch = spool.next(Infinity); batch; batch = spool.next(Infinity)) {
    texts.push(batch.text.toString())
    spool.acknowledge(batch, 'e1')
  }
  expect(texts.join('')).toBe('1\n2\n3\n4\n5\n6\n7\n')
  spool.close()
})

test('a file that cannot be read is passed over, and what was torn at once is thrown away', () => {
  const folder = join(temporaryFolder(), 'spool')
  mkdirSync(folder)
  writeFileSync(join(folder, '000000000001.points'), 'torn')
  mkdirSync(join(folder, '000000000002.points'))
  const spool = new Spool(folder)
  expect(spool.waiting).toBe(0)
  expect(readdirSync(folder)).toEqual(['000000000002.points'])
  spool.append('1\n')
  expect(all(spool)).toBe('1\n')
  spool.close()
})
