import type { Alert } from '@marsad/contract/http/alerts'
import { expect, test } from 'vitest'
import { breachesOf, idOfMark, marksOf } from './breaches.rules.ts'

const alertOf = (given: Partial<Alert>) =>
  ({
    id: 'one',
    status: 'active',
    severity: 'critical',
    subject: { kind: 'signal', signal: 'cpu', threshold: 0.9, windowMinutes: 5 },
    part: '',
    raisedAt: '2026-03-01T12:00:00.000Z',
    resolved: null,
    ...given,
  }) as Alert

test('an open alert on a figure is a threshold in its chart; two mounts over the same one are one line', () => {
  const disk = { kind: 'signal', signal: 'disk', threshold: 0.8, windowMinutes: 0 } as const
  expect(
    breachesOf([
      alertOf({}),
      alertOf({ severity: 'warning', subject: disk, part: '/' }),
      alertOf({ severity: 'warning', subject: disk, part: '/data' }),
    ]),
  ).toEqual([
    { chart: 'cpu', threshold: 0.9, tone: 'bad' },
    { chart: 'partitions', threshold: 0.8, tone: 'warn' },
  ])
})

test('what is over, and what has no figure, is no threshold', () => {
  expect(
    breachesOf([
      alertOf({ status: 'resolved' }),
      alertOf({ subject: { kind: 'offline', silentMinutes: 5 } }),
    ]),
  ).toEqual([])
})

test('an alert is a mark where it was raised and one where it was resolved', () => {
  const resolved = { at: '2026-03-01T12:10:00.000Z', by: null, reason: 'cleared' } as const
  const marks = marksOf(alertOf({ resolved }), { raised: 'CPU', resolved: 'Resolved: CPU' })
  expect(marks.map(({ time, tone, labels }) => ({ time, tone, labels }))).toEqual([
    { time: Date.parse('2026-03-01T12:00:00.000Z') / 1000, tone: 'bad', labels: ['CPU'] },
    { time: Date.parse(resolved.at) / 1000, tone: 'ok', labels: ['Resolved: CPU'] },
  ])
  expect(marks.map(idOfMark)).toEqual(['one', 'one'])
})
