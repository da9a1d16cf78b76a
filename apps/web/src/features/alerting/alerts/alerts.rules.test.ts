import type { Alert, Alerts } from '@marsad/contract/http/alerts'
import { expect, test } from 'vitest'
import { moved, movedList, movedSummary, type Move } from './alerts.rules.ts'

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
  peak: null,
  startedAt: at,
  raisedAt: at,
  acknowledged: null,
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

test('F2 an act moves only what it can move, and says who and when', () => {
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

test('F1 a list of one status loses what has left it, and the counts follow', () => {
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

test('F1 the counts of the frame follow too', () => {
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
