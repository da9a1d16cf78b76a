import { expect, test } from 'vitest'
import { alignSeries, appendRow, isolatedIndexes, nearestIndex, rollUp, stackColumns } from './chart-data.ts'

test('series with clocks of their own share one, and missing samples leave a gap', () => {
  const aligned = alignSeries(
    [
      { times: [0, 10, 40], values: [1, 2, 3] },
      { times: [0, 20, 40], values: [4, null, 6] },
    ],
    10,
  )
  expect(aligned).toEqual({
    times: [0, 10, 20, 30, 40],
    columns: [
      [1, 2, null, null, 3],
      [4, null, null, null, 6],
    ],
  })
})

test('a live row drops what left the window and opens a gap after a silence', () => {
  const window = { stepSeconds: 1, keepSeconds: 3 }
  const start = { times: [1, 2, 3], columns: [[10, 20, 30]] }
  expect(appendRow(start, { time: 4, values: [40] }, window)).toEqual({
    times: [1, 2, 3, 4],
    columns: [[10, 20, 30, 40]],
  })
  expect(appendRow(start, { time: 6, values: [60] }, window)).toEqual({
    times: [3, 4, 6],
    columns: [[30, null, 60]],
  })
})

test('a row that is late or sent twice changes nothing', () => {
  const start = { times: [1, 2], columns: [[10, 20]] }
  expect(appendRow(start, { time: 2, values: [99] }, { stepSeconds: 1, keepSeconds: 60 })).toBe(start)
})

test('rolling up gives average, lowest and highest, and an empty step stays empty', () => {
  expect(rollUp([0, 5, 10, 15, 20], [1, 3, null, null, 8], 10)).toEqual({
    times: [0, 10, 20],
    avg: [2, null, 8],
    min: [1, null, 8],
    max: [3, null, 8],
  })
})

test('steps without any sample leave a gap', () => {
  expect(rollUp([0, 40], [1, 5], 10)).toMatchObject({ times: [0, 10, 40], avg: [1, null, 5] })
})

test('a missing value in a stack is a gap and lifts nothing', () => {
  expect(
    stackColumns([
      [1, 2, 3],
      [10, null, 30],
      [100, 200, null],
    ]),
  ).toEqual([
    [1, 2, 3],
    [11, null, 33],
    [111, 202, null],
  ])
})

test('values between two gaps are found', () => {
  expect(isolatedIndexes([1, null, 2, null, 3, 4, null, 5], 0, 7)).toEqual([0, 2, 7])
})

test('the nearest row is found before, between and after the data', () => {
  const times = [10, 20, 40]
  expect([0, 14, 16, 31, 99].map((time) => nearestIndex(times, time))).toEqual([0, 0, 1, 2, 2])
  expect(nearestIndex([], 5)).toBeNull()
})
