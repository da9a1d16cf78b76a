import { changeKinds } from '@marsad/contract/inventory'
import { expect, test } from 'vitest'
import { areaOf, areas, byDay, toneOf } from './changes.rules.ts'

test('every kind belongs to an area, and every area has a kind', () => {
  expect(new Set(changeKinds.map(areaOf))).toEqual(new Set(areas))
  expect(changeKinds.filter((kind) => !kind.startsWith(`${areaOf(kind)}.`))).toEqual([])
})

test('only a problem and the end of one have a colour', () => {
  expect(toneOf({ kind: 'firewall.switched', after: 'off' })).toBe('bad')
  expect(toneOf({ kind: 'firewall.switched', after: 'on' })).toBe('ok')
  expect(toneOf({ kind: 'antivirus.changed', after: null })).toBe('bad')
  expect(toneOf({ kind: 'antivirus.changed', after: 'outdated' })).toBe('warn')
  expect(toneOf({ kind: 'usb.unknown', after: '0781:5583' })).toBe('warn')
  expect(toneOf({ kind: 'service.failed', after: 'exit-code' })).toBe('bad')
  expect(toneOf({ kind: 'service.recovered', after: 'active' })).toBe('ok')
  expect(toneOf({ kind: 'container.oom', after: null })).toBe('warn')
  expect(toneOf({ kind: 'container.stopped', after: '0' })).toBe('neutral')
  expect(toneOf({ kind: 'host.rebooted', after: null })).toBe('neutral')
})

test('changes are cut where the day changes, in the order they come', () => {
  const at = (text: string) => ({ at: text })
  const days = byDay(
    ['2026-11-15T09:00:00Z', '2026-11-15T00:10:00Z', '2026-11-14T23:50:00Z'].map(at),
    (time) => new Date(time).toISOString().slice(0, 10),
  )
  expect(days.map(({ day, changes }) => [day, changes.length])).toEqual([
    ['2026-11-15', 2],
    ['2026-11-14', 1],
  ])
  expect(byDay([], String)).toEqual([])
})
