import type { SignalName } from '@marsad/contract/alerts'
import type { AlertRule } from '@marsad/contract/http/alert-rules'
import type { Alert } from '@marsad/contract/http/alerts'
import { expect, test } from 'vitest'
import { idOfMark, marksOf, raisedOf, thresholdsOf } from './breaches.rules.ts'

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

const device = { id: 'device-1', tags: ['db'] }
const ruleOf = (given: Partial<AlertRule>) =>
  ({
    id: 'rule',
    severity: 'warning',
    subject: { kind: 'signal', signal: 'cpu', threshold: 0.9, windowMinutes: 5 },
    scope: { kind: 'workspace' },
    isEnabled: true,
    ...given,
  }) as AlertRule
const signal = (name: SignalName, threshold: number) =>
  ({ kind: 'signal', signal: name, threshold, windowMinutes: 5 }) as const

test('an open alert on a figure is a threshold in its chart; two mounts over the same one are one line', () => {
  const disk = { kind: 'signal', signal: 'disk', threshold: 0.8, windowMinutes: 0 } as const
  const alerts = [
    alertOf({}),
    alertOf({ severity: 'warning', subject: disk, part: '/' }),
    alertOf({ severity: 'warning', subject: disk, part: '/data' }),
  ]
  expect(thresholdsOf(alerts, [], device)).toEqual([
    { chart: 'cpu', threshold: 0.9, tone: 'bad' },
    { chart: 'partitions', threshold: 0.8, tone: 'warn' },
  ])
})

test('what is over, and what has no figure, is no threshold', () => {
  const over = [alertOf({ status: 'resolved' }), alertOf({ subject: { kind: 'offline', silentMinutes: 5 } })]
  expect(thresholdsOf(over, [], device)).toEqual([])
})

test.each<[string, Partial<AlertRule>[], ReturnType<typeof thresholdsOf>]>([
  [
    'every chart that a rule is about',
    (['cpu', 'memory', 'swap', 'disk'] as const).map((name) => ({ subject: signal(name, 0.9) })),
    (['cpu', 'memory', 'swap', 'partitions'] as const).map((chart) => ({
      chart,
      threshold: 0.9,
      tone: 'warn',
    })),
  ],
  [
    'a temperature in degrees',
    [{ subject: signal('temperature', 85), severity: 'critical' }],
    [{ chart: 'temperatures', threshold: 85, tone: 'bad' }],
  ],
  [
    'inodes and busy disks',
    [{ subject: signal('inodes', 0.9) }, { subject: signal('disk_busy', 0.95) }],
    [
      { chart: 'inodes', threshold: 0.9, tone: 'warn' },
      { chart: 'disk_busy', threshold: 0.95, tone: 'warn' },
    ],
  ],
  ['a disabled rule', [{ isEnabled: false }], []],
  [
    'rules on containers and services, which no chart has a share of',
    [{ subject: signal('container_memory', 0.9) }, { subject: signal('service_failed', 1) }],
    [],
  ],
  ['the rule of another tag', [{ scope: { kind: 'tag', tag: 'web' } }], []],
  [
    'a rule of the device in place of that of the workspace',
    [
      { id: 'a', subject: signal('cpu', 0.8) },
      { id: 'b', subject: signal('cpu', 0.95), scope: { kind: 'device', deviceId: device.id, name: 'db-1' } },
    ],
    [{ chart: 'cpu', threshold: 0.95, tone: 'warn' }],
  ],
])('rules are thresholds before an alert is raised: %s', (_, rules, expected) => {
  expect(thresholdsOf([], rules.map(ruleOf), device)).toEqual(expected)
})

test('an alert keeps the threshold it was raised at, and the same one is drawn once', () => {
  const alert = alertOf({ severity: 'warning' })
  const cpu = { chart: 'cpu', tone: 'warn' } as const
  expect(thresholdsOf([alert], [ruleOf({})], device)).toEqual([{ ...cpu, threshold: 0.9 }])
  expect(thresholdsOf([alert], [ruleOf({ subject: signal('cpu', 0.7) })], device)).toEqual([
    { ...cpu, threshold: 0.9 },
    { ...cpu, threshold: 0.7 },
  ])
})

test('processes are recorded by alerts of a device that can be asked', () => {
  const source = { kind: 'device', id: 'device-1', name: 'db-1' } as const
  const alerts = [
    alertOf({ id: 'cpu', source }),
    alertOf({ id: 'gone', source, subject: { kind: 'offline', silentMinutes: 5 } }),
    alertOf({ id: 'site', source: { ...source, kind: 'monitor' } }),
  ]
  expect(raisedOf(alerts)).toEqual([{ id: 'cpu', at: Date.parse('2026-03-01T12:00:00.000Z') }])
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
