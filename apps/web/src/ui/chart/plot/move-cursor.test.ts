import { expect, test } from 'vitest'
import { isShowable } from '../../../lib/time/time-range.ts'
import { moveCursor, zoomAround } from './move-cursor.ts'

const plot = { times: [0, 10, 20, 30, 40], range: { from: 10, to: 40 }, timeDirection: 'ltr' } as const
const press = (key: string, shiftKey = false) => ({ key, shiftKey })

test('arrows step, ends hold, Home and End stay within the shown range', () => {
  const shown = { ...plot, times: [...plot.times] }
  expect(moveCursor(press('ArrowRight'), 2, shown)).toBe(3)
  expect(moveCursor(press('ArrowRight'), 4, shown)).toBe(4)
  expect(moveCursor(press('ArrowLeft', true), 4, shown)).toBe(1)
  expect(moveCursor(press('Home'), null, shown)).toBe(1)
  expect(moveCursor(press('End'), null, shown)).toBe(4)
  expect(moveCursor(press('a'), 2, shown)).toBeNull()
})

test('where time runs right to left, the left arrow goes on in time', () => {
  const shown = { ...plot, times: [...plot.times], timeDirection: 'rtl' as const }
  expect(moveCursor(press('ArrowLeft'), 2, shown)).toBe(3)
})

test('zooming keeps the instant pointed at in its place', () => {
  expect(zoomAround({ from: 1000, to: 1100 }, 1020, 0.5)).toEqual({ from: 1010, to: 1060 })
  expect(zoomAround({ from: 1000, to: 1100 }, null, 2)).toEqual({ from: 950, to: 1150 })
})

test('however often somebody zooms, what they see can be shown', () => {
  for (const factor of [2, 0.5]) {
    let range = { from: 1_794_700_000, to: 1_794_703_600 }
    for (let turn = 0; turn < 60; turn += 1) range = zoomAround(range, null, factor)
    expect(isShowable(range.from * 1000, range.to * 1000)).toBe(true)
    expect(() => new Date(range.from * 1000).toISOString()).not.toThrow()
  }
})
