import { expect, test } from 'vitest'
import { Spool } from './spool.ts'

const second = 1000

function filled(...times: number[]) {
  const spool = new Spool()
  for (const at of times) spool.add(at)
  return spool
}

const times = (spool: Spool) => spool.next(100).map(({ at }) => at)

test('what is acknowledged leaves, oldest first', () => {
  const spool = filled(1, 2, 3)
  expect(spool.acknowledge(spool.next(2), 'a', 0)).toBe(0)
  expect(times(spool)).toEqual([3])
})

test('a store that started anew gets again what it was given in the last two minutes', () => {
  const spool = filled(1, 2, 3, 4)
  for (const at of [0, 60, 121]) spool.acknowledge(spool.next(1), 'a', at * second)
  spool.add(5)
  spool.acknowledge(spool.next(1), 'a', 122 * second)
  expect(spool.acknowledge(spool.next(1), 'b', 150 * second)).toBe(3)
  expect(times(spool)).toEqual([2, 3, 4])
})

test('a store that was away for long gets again what it took just before, also when its epoch shows late', () => {
  const spool = filled(1, 2, 3)
  spool.acknowledge(spool.next(1), 'a', 0)
  spool.acknowledge(spool.next(1), 'a', 3600 * second)
  spool.acknowledge(spool.next(1), 'b', 3601 * second)
  expect(times(spool)).toEqual([1, 2])
})

test('an answer without an epoch is no new store', () => {
  const spool = filled(1, 2, 3)
  spool.acknowledge(spool.next(1), 'a', 0)
  expect(spool.acknowledge(spool.next(1), undefined, second)).toBe(0)
  expect(spool.acknowledge(spool.next(1), 'a', 2 * second)).toBe(0)
})

test('what is new goes before what is sent again', () => {
  const spool = filled(1, 2, 3)
  spool.acknowledge(spool.next(2), 'a', 0)
  expect(spool.acknowledge(spool.next(1), 'b', second)).toBe(2)
  spool.add(4)
  expect(times(spool)).toEqual([4])
  spool.acknowledge(spool.next(1), 'b', 2 * second)
  expect(times(spool)).toEqual([1, 2])
  expect(spool.length).toBe(2)
})
