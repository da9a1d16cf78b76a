import { expect, test } from 'vitest'
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
  expect(zoomAround({ from: 0, to: 100 }, 20, 0.5)).toEqual({ from: 10, to: 60 })
  expect(zoomAround({ from: 0, to: 100 }, null, 2)).toEqual({ from: -50, to: 150 })
})
