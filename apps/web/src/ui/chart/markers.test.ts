import { expect, test } from 'vitest'
import { groupMarkers, type ChartMarker } from './markers.ts'

const marker = (time: number, tone: ChartMarker['tone'] = 'neutral'): ChartMarker => ({
  id: `m${time}`,
  time,
  tone,
  labels: [`At ${time}`],
  count: 1,
})
const range = { from: 0, to: 100 }
const times = (groups: ReturnType<typeof groupMarkers>) =>
  groups.map(({ markers }) => markers.map(({ time }) => time))

test('dense markers join, and a group never spreads beyond the gap', () => {
  const groups = groupMarkers(
    [80, 10, 12, 14, 16, 18].map((time) => marker(time)),
    range,
    0.05,
  )
  expect(times(groups)).toEqual([[10, 12, 14], [16, 18], [80]])
  expect(groups.map(({ position }) => position)).toEqual([0.1, 0.16, 0.8])
})

test('a group has the tone of its worst marker', () => {
  const [group] = groupMarkers([marker(1, 'ok'), marker(2, 'bad'), marker(3, 'warn')], range, 0.5)
  expect(group?.tone).toBe('bad')
  expect(group?.count).toBe(3)
})

test('markers outside the range are left out', () => {
  expect(times(groupMarkers([marker(-1), marker(50), marker(101)], range, 0.05))).toEqual([[50]])
})
