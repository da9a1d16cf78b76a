import type { FleetCell } from '@marsad/contract/http/fleet'
import { expect, test } from 'vitest'
import {
  cellAt,
  groupCells,
  heatOf,
  layoutFor,
  placeOf,
  sharesOf,
  textFits,
  usualGrouping,
  worstCells,
} from './fleet-map.rules.ts'

const cell = (given: Partial<FleetCell> = {}): FleetCell => ({
  id: given.name ?? 'x',
  name: 'x',
  location: '',
  tags: [],
  state: 'online',
  severity: null,
  cpu: 0.2,
  memory: 0.3,
  disk: 0.4,
  ...given,
})
const many = (count: number, given: Partial<FleetCell> = {}) =>
  Array.from({ length: count }, (_, index) => cell({ name: `${index}`, ...given }))

test('groups are ordered by size, and what has no place comes last', () => {
  const cells = [
    ...many(9),
    ...many(2, { location: 'Dammam' }),
    ...many(3, { location: 'Riyadh' }),
    ...many(2, { location: 'Abha' }),
  ]
  expect(groupCells(cells, 'location').map(({ name, cells: own }) => [name, own.length])).toEqual([
    ['Riyadh', 3],
    ['Abha', 2],
    ['Dammam', 2],
    ['', 9],
  ])
  expect(groupCells(cells, 'none')).toHaveLength(1)
  expect(groupCells([cell({ tags: ['web', 'eu'] }), cell()], 'tag').map(({ name }) => name)).toEqual([
    'web',
    '',
  ])
})

test('the grouping that says most is taken', () => {
  expect(usualGrouping([cell(), cell({ location: 'Riyadh', tags: ['a'] })])).toBe('location')
  expect(usualGrouping([cell(), cell({ tags: ['a'] })])).toBe('tag')
  expect(usualGrouping([cell()])).toBe('none')
})

test('colours change where the meters do', () => {
  expect([0, 0.24, 0.25, 0.64, 0.65, 0.89, 0.9, 1].map(heatOf)).toEqual([0, 0, 1, 2, 3, 4, 5, 5])
  // Not measured is not calm.
  expect(heatOf(null)).toBeNull()
})

test('40 machines show their figures, 10,000 still fit, more become shares', () => {
  const room = { width: 640, height: 260 }
  const forty = layoutFor(
    groupCells([...many(26, { location: 'a' }), ...many(14, { location: 'b' })], 'location'),
    room,
  )
  expect(forty && textFits(forty.size)).toBe(true)
  expect(layoutFor(groupCells(many(2000), 'none'), room)?.size).toBeLessThan(14)
  expect(layoutFor(groupCells(many(10_000), 'none'), { width: 1400, height: 800 })).not.toBeNull()
  expect(layoutFor(groupCells(many(10_000), 'none'), room)).toBeNull()
  expect(layoutFor(groupCells(many(3), 'none'), { width: 0, height: 260 })).toBeNull()
})

const rooms = [120, 333, 640, 1111, 1600].flatMap((width) =>
  [80, 260, 900].map((height) => ({ width, height })),
)

test.each(rooms)('every cell is found at its own place in $width × $height, and no gap has one', (room) => {
  for (const count of [1, 2, 7, 40, 397]) {
    const layout = layoutFor([{ cells: many(count) }], room)
    if (!layout) continue
    for (let index = 0; index < count; index++) {
      const { x, y } = placeOf(index, layout)
      expect(x + layout.size).toBeLessThanOrEqual(room.width)
      expect(cellAt({ x: x + layout.size / 2, y: y + layout.size / 2 }, count, layout)).toBe(index)
    }
    const { x, y } = placeOf(0, layout)
    expect(cellAt({ x: x + layout.size + layout.gap / 2, y }, count, layout)).toBe(-1)
    expect(cellAt({ x: -1, y: 0 }, count, layout)).toBe(-1)
    const next = placeOf(count, layout)
    expect(cellAt({ x: next.x + 1, y: next.y + 1 }, count, layout)).toBe(-1)
  }
})

test('shares count each device once', () => {
  const cells = [
    cell({ severity: 'critical', state: 'warning' }),
    cell({ severity: 'critical', state: 'offline' }),
    cell({ severity: 'warning', state: 'warning' }),
    cell({ state: 'offline' }),
    cell(),
    cell({ state: 'pending' }),
  ]
  expect(sharesOf(cells)).toEqual({ critical: 1, warning: 1, offline: 2, healthy: 2 })
})

test('the worst are those that report, the highest first', () => {
  const cells = [cell({ name: 'a', cpu: 0.2 }), cell({ name: 'b', cpu: null }), cell({ name: 'c', cpu: 0.9 })]
  expect(worstCells(cells, 'cpu', 2).map(({ name }) => name)).toEqual(['c', 'a'])
})
