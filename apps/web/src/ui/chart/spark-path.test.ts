import { expect, test } from 'vitest'
import { sparkPath } from './sparkline.tsx'

const box = { width: 103, height: 23, max: 100 }

test('a gap splits the line and its area', () => {
  const { line, area } = sparkPath([0, 100, null, 50, 0], box)
  expect(line).toBe('M1.5 21.5L26.5 1.5M76.5 11.5L101.5 21.5')
  expect(area.match(/Z/g)).toHaveLength(2)
})

test('a lone value is a dot, and values beyond the top stay inside', () => {
  expect(sparkPath([null, 400, null], box).line).toBe('M51.5 1.5h0')
})

test('nothing to show is an empty path', () => {
  expect(sparkPath([null, null], box)).toEqual({ line: '', area: '' })
})
