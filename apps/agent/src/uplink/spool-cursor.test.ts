import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../test/folder.ts'
import { encodeRecord } from './spool-record.ts'
import { Spool } from './spool.ts'

const cursorIn = (folder: string) => join(folder, 'cursor.json')

function fill(spool: Spool, from: number, to: number) {
  for (let point = from; point <= to; point += 1) spool.append(`${point}\n`)
}

/** Everything that waits, point by point. */
function drain(spool: Spool, epoch = 'a') {
  const texts: string[] = []
  for (let batch = spool.next(1); batch; batch = spool.next(1)) {
    texts.push(batch.text.toString().trimEnd())
    spool.acknowledge(batch, epoch)
  }
  return texts
}

test.for([
  'null',
  '[]',
  '5',
  '{}',
  '{"epoch":"a"}',
  '{"epoch":"a","segment":"x","offset":0}',
  '{"epoch":"a","segment":1.5,"offset":0}',
  '{"epoch":"a","segment":-1,"offset":0}',
  '{"epoch":"a","segment":1}',
  '{"epoch":"a","segment":1,"offset":null}',
  '{"epoch":"a","segment":1,"offset":-9}',
  '{"epoch":1,"segment":1,"offset":18}',
])('a cursor that says %s loses no point, and the disk stays in use', (text) => {
  const folder = temporaryFolder()
  fill(new Spool(folder), 1, 3)
  writeFileSync(cursorIn(folder), text)
  const spool = new Spool(folder, { segmentBytes: 20 })
  fill(spool, 4, 7)
  expect([spool.waiting, spool.unsaved, spool.trouble]).toEqual([7, 0, ''])
  expect(drain(spool)).toEqual(['1', '2', '3', '4', '5', '6', '7'])
  const after = new Spool(folder)
  expect([after.waiting, after.dropped]).toEqual([0, 0])
})

test('a cursor within a point sends that point again, and one beyond the end nothing', () => {
  const size = encodeRecord('1\n').length
  const at = (offset: number) => {
    const folder = temporaryFolder()
    fill(new Spool(folder), 1, 3)
    writeFileSync(cursorIn(folder), JSON.stringify({ epoch: 'a', segment: 1, offset }))
    return drain(new Spool(folder))
  }
  expect(at(0)).toEqual(['1', '2', '3'])
  expect(at(size - 1)).toEqual(['1', '2', '3'])
  expect(at(size)).toEqual(['2', '3'])
  expect(at(2 * size + 1)).toEqual(['3'])
  expect(at(99 * size)).toEqual([])
})

test('files are numbered on from the cursor and from the files, whichever is further', () => {
  const numbers = (folder: string) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.points'))
      .map((name) => Number.parseInt(name, 10))
  const folder = temporaryFolder()
  fill(new Spool(folder, { segmentBytes: 1 }), 1, 3)
  expect(numbers(folder)).toEqual([1, 2, 3])
  fill(new Spool(folder), 4, 4)
  expect(numbers(folder)).toEqual([1, 2, 3, 4])
  const ahead = temporaryFolder()
  writeFileSync(cursorIn(ahead), JSON.stringify({ epoch: 'a', segment: 8, offset: 0 }))
  fill(new Spool(ahead), 1, 1)
  expect(numbers(ahead)).toEqual([9])
})

test('what was acknowledged is on disk at once, in one piece', () => {
  const folder = temporaryFolder()
  const spool = new Spool(folder)
  fill(spool, 1, 2)
  drain(spool, 'e7')
  const size = encodeRecord('1\n').length
  expect(JSON.parse(readFileSync(cursorIn(folder), 'utf8'))).toEqual({
    epoch: 'e7',
    segment: 1,
    offset: 2 * size,
  })
  expect(readdirSync(folder)).not.toContain('cursor.json.new')
})
