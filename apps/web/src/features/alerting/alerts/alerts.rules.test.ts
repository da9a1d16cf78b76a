import type { Alert, Alerts } from '@marsad/contract/http/alerts'
import { expect, test } from 'vitest'
import {
  canAct,
  isCut,
  isOpen,
  moved,
  movedDetail,
  movedList,
  movedSummary,
  type Move,
} from './alerts.rules.ts'

const by = { id: null, name: 'Layla Haddad' }
const at = '2026-11-15T12:00:00.000Z'
const alert = (id: string, status: Alert['status'], severity: Alert['severity'] = 'warning'): Alert => ({
  id,
  status,
  severity,
  source: { kind: 'device', id: 'd', name: 'web-1' },
  rule: { id: 'r', name: '' },
  subject: { kind: 'offline', silentMinutes: 2 },
  part: '',
  value: null,
  cause: null,
  peak: null,
  startedAt: at,
  raisedAt: at,
  acknowledged: null,
  snoozedUntil: null,
  assignedTo: null,
  resolved: status === 'resolved' ? { at, by: null, reason: 'cleared' } : null,
  silence: null,
  isFlapping: false,
  incident: { id: 'i', kind: 'device', subnet: '', alerts: 1 },
})
const list: Alerts = {
  alerts: [alert('a', 'active', 'critical'), alert('b', 'acknowledged'), alert('c', 'resolved')],
  nextCursor: null,
  total: 12,
  counts: { active: 5, acknowledged: 4, resolved: 3 },
}
const all = (act: Move['act']): Move => ({ act, ids: ['a', 'b', 'c'], by, at })

test('an act moves only what it can move, and says who and when [F2]', () => {
  expect(list.alerts.map((one) => moved(one, all('acknowledge')).status)).toEqual([
    'acknowledged',
    'acknowledged',
    'resolved',
  ])
  expect(moved(alert('a', 'active'), all('acknowledge')).acknowledged).toEqual({ at, by })
  expect(moved(alert('a', 'active'), all('resolve')).resolved).toEqual({ at, by, reason: 'person' })
  expect(moved(alert('c', 'resolved'), all('resolve')).resolved?.by).toBeNull()
  expect(moved(alert('z', 'active'), all('resolve')).status).toBe('active')
})

test('a list of one status loses what has left it, and the counts follow [F1]', () => {
  const active = { ...list, alerts: list.alerts.slice(0, 1), total: 5 }
  expect(movedList(active, 'active', all('acknowledge'))).toMatchObject({
    alerts: [],
    total: 4,
    counts: { active: 4, acknowledged: 5, resolved: 3 },
  })
  expect(movedList(list, undefined, all('resolve'))).toMatchObject({
    total: 12,
    counts: { active: 4, acknowledged: 3, resolved: 5 },
  })
})

test('the counts of the frame follow too [F1]', () => {
  const summary = { active: { critical: 2, warning: 1 }, acknowledged: 1, offline: 0, isWatching: true }
  expect(movedSummary(summary, list.alerts, all('acknowledge'))).toMatchObject({
    active: { critical: 1, warning: 1 },
    acknowledged: 2,
  })
  expect(movedSummary(summary, list.alerts, all('resolve'))).toMatchObject({
    active: { critical: 1, warning: 1 },
    acknowledged: 0,
  })
})

test('what is over cannot be acted on, and what is acknowledged only resolved', () => {
  const can = (act: Move['act']) =>
    (['active', 'acknowledged', 'resolved'] as const).map((status) => canAct(act, { status }))
  expect(can('acknowledge')).toEqual([true, false, false])
  expect(can('resolve')).toEqual([true, true, false])
  expect((['active', 'acknowledged', 'resolved'] as const).map((status) => isOpen({ status }))).toEqual([
    true,
    true,
    false,
  ])
})

test('counting ends at ten thousand: so many are so many or more', () => {
  const cut = (total: number, active: number) =>
    isCut({ total, counts: { active, acknowledged: 0, resolved: 0 } })
  expect(cut(10_000, 10_000)).toBe(true)
  expect(cut(9999, 10_000)).toBe(false)
  expect(cut(10_000, 9999)).toBe(false)
})

test('in a list of one status, what stays in it stays', () => {
  const move: Move = { act: 'acknowledge', ids: ['a'], by, at }
  const active = { ...list, alerts: [alert('a', 'active'), alert('b', 'active')], total: 2 }
  expect(movedList(active, 'active', move)).toMatchObject({ alerts: [{ id: 'b' }], total: 1 })
  expect(movedList(active, 'active', move).alerts).toHaveLength(1)
})

test('alerts beside the one that is shown move with it', () => {
  const move: Move = { act: 'resolve', ids: ['a', 'b'], by, at }
  const detail = { alert: alert('a', 'active'), related: [alert('b', 'active'), alert('c', 'active')] }
  const after = movedDetail(detail as never, move)
  expect([after.alert.status, ...after.related.map(({ status }) => status)]).toEqual([
    'resolved',
    'resolved',
    'active',
  ])
})
