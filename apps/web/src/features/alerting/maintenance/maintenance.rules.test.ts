import type { MaintenanceWindow } from '@marsad/contract/http/maintenance'
import { expect, test } from 'vitest'
import { clockAfter, groupWindows, minutesBetween } from './maintenance.rules.ts'

test('a window may run past midnight, or a whole day', () => {
  expect(minutesBetween('02:00', '04:30')).toBe(150)
  expect(minutesBetween('23:00', '01:00')).toBe(120)
  expect(minutesBetween('02:00', '02:00')).toBe(1440)
  expect(clockAfter('23:00', 120)).toBe('01:00')
  expect(clockAfter('02:05', 1440)).toBe('02:05')
})

const window = (name: string, more: Partial<MaintenanceWindow>): MaintenanceWindow => ({
  id: name,
  name,
  scope: { kind: 'workspace' },
  schedule: { kind: 'once', from: '2026-01-01T00:00:00Z', to: '2026-01-01T01:00:00Z' },
  isNow: false,
  from: null,
  to: null,
  createdBy: null,
  createdAt: '2026-01-01T00:00:00Z',
  ...more,
})

test('what silences now comes first, then what is next, then the past', () => {
  const groups = groupWindows([
    window('old', {}),
    window('newer', { schedule: { kind: 'once', from: '2026-02-01T00:00:00Z', to: '2026-02-01T01:00:00Z' } }),
    window('later', { from: '2026-12-02T00:00:00Z' }),
    window('soon', { from: '2026-12-01T00:00:00Z' }),
    window('now', { isNow: true, from: '2026-11-01T00:00:00Z', to: '2026-11-02T00:00:00Z' }),
  ])
  expect(groups.map(({ phase, windows }) => [phase, windows.map(({ name }) => name)])).toEqual([
    ['now', ['now']],
    ['next', ['soon', 'later']],
    ['past', ['newer', 'old']],
  ])
})

test('windows of now stand by how soon they end, and a phase without any is not named', () => {
  const late = window('late', { isNow: true, to: '2026-01-03T00:00:00Z' })
  const soon = window('soon', { isNow: true, to: '2026-01-02T00:00:00Z' })
  const groups = groupWindows([late, soon])
  expect(groups.map(({ phase }) => phase)).toEqual(['now'])
  expect(groups[0]?.windows.map(({ name }) => name)).toEqual(['soon', 'late'])
  expect(groupWindows([])).toEqual([])
})

test('of the past, a weekly one that ended stands behind all that have an end', () => {
  const weekly = window('weekly', {
    schedule: { kind: 'weekly', to: '2027-01-01T00:00:00Z' } as never,
  })
  const once = window('once', {})
  expect(groupWindows([weekly, once])[0]?.windows.map(({ name }) => name)).toEqual(['once', 'weekly'])
})
