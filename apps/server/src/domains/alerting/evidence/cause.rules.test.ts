import type { Process } from '@marsad/contract/agent/facts'
import type { AlertSubject } from '@marsad/contract/http/alerts'
import type { Change } from '@marsad/contract/http/changes'
import type { ChangeKind, Finding } from '@marsad/contract/inventory'
import { expect, test } from 'vitest'
import { causeOf } from './evidence.rules.ts'

const startedAt = new Date('2026-03-02T09:00:00Z')
const host = { cores: 8, memoryBytes: 64e9 }
const signal = (name: 'cpu' | 'memory' | 'swap' | 'disk', threshold = 0.9): AlertSubject => ({
  kind: 'signal',
  signal: name,
  threshold,
  windowMinutes: 5,
})
const finding = (name: Finding): AlertSubject => ({ kind: 'finding', finding: name, windowMinutes: 0 })
const process = (name: string, cpuRatio: number, memoryBytes = 0) =>
  ({ name, cpuRatio, memoryBytes }) as Process
const changed = (kind: ChangeKind, subject: string, minutesBefore: number): Change => ({
  id: `${kind}${minutesBefore}`,
  device: { id: 'd', name: 'web-1' },
  at: new Date(startedAt.getTime() - minutesBefore * 60_000).toISOString(),
  kind,
  subject,
  before: null,
  after: '4.3.0',
})

type Case = {
  subject: AlertSubject
  part?: string
  value?: number
  processes?: readonly Process[]
  host?: typeof host | null
  changes?: readonly Change[]
}
const cause = ({ subject, part = '', value, processes, changes = [], host: own = host }: Case) =>
  causeOf(
    { subject, part, value: value ?? null, startedAt },
    { load: processes ? { processes, host: own } : null, changes, check: null },
  )

test.for([
  ['nearly all of it', { subject: signal('cpu'), value: 0.97, processes: [process('import', 4.96)] }, 0.62],
  [
    'many small ones of one name',
    {
      subject: signal('cpu'),
      value: 0.9,
      processes: [process('java', 2), ...Array.from({ length: 16 }, () => process('php-fpm', 0.25))],
    },
    0.5,
  ],
  ['exactly a third', { subject: signal('cpu'), value: 0.9, processes: [process('a', 2.4)] }, 0.3],
  ['the threshold without a figure', { subject: signal('cpu', 0.6), processes: [process('a', 1.6)] }, 0.2],
  ['memory', { subject: signal('memory'), value: 0.93, processes: [process('db', 0, 32e9)] }, 0.5],
  ['more than the device has', { subject: signal('cpu'), value: 1, processes: [process('a', 8.4)] }, 1],
] as const)('a process is named: %s', ([, given, share]) => {
  expect(cause(given).process?.share).toBeCloseTo(share, 5)
})

test.for([
  ['less than a third', { subject: signal('cpu'), value: 0.9, processes: [process('a', 2.3)] }],
  ['disk: no process is known to fill it', { subject: signal('disk'), processes: [process('a', 8)] }],
  ['swap: nobody knows whose pages are out', { subject: signal('swap'), processes: [process('a', 8, 64e9)] }],
  ['offline', { subject: { kind: 'offline', silentMinutes: 2 }, processes: [process('a', 8)] }],
  ['a process without a name', { subject: signal('cpu'), processes: [process('', 8)] }],
  [
    'a device that did not say how many cores',
    { subject: signal('cpu'), processes: [process('a', 8)], host: null },
  ],
  [
    'a device without cores',
    { subject: signal('cpu'), processes: [process('a', 8)], host: { cores: 0, memoryBytes: 0 } },
  ],
  ['no answer', { subject: signal('cpu') }],
] as const)('no process is named: %s', ([, given]) => {
  expect(cause(given).process).toBeNull()
})

test('equal shares give the same name, in whatever order they came', () => {
  const [a, b] = [process('alpha', 4), process('beta', 4)]
  const nameOf = (processes: Process[]) =>
    cause({ subject: signal('cpu'), value: 0.9, processes }).process?.name
  expect([nameOf([a, b]), nameOf([b, a])]).toEqual(['alpha', 'alpha'])
})

test.for([
  ['the last one before the breach', { subject: signal('disk') }, 'vim'],
  [
    'that of the busy program',
    { subject: signal('cpu'), value: 0.9, processes: [process('postgres', 6)] },
    'postgresql-17',
  ],
  ['that of the finding', { subject: finding('firewall_off') }, 'public'],
  ['the last one, if none is of the finding', { subject: finding('encryption_off') }, 'vim'],
] as const)('a change is named: %s', ([, given, subject]) => {
  const changes = [
    changed('application.installed', 'after the breach', -1),
    changed('firewall.switched', 'public', 9),
    changed('application.installed', 'vim', 3),
    changed('application.updated', 'postgresql-17', 20),
    changed('firewall.switched', 'domain', 25),
  ]
  expect(cause({ ...given, changes }).change?.subject).toBe(subject)
})

test('short names are no program of each other', () => {
  const changes = [changed('account.login', 'sara', 2), changed('application.updated', 'golang', 8)]
  const given = { subject: signal('cpu'), value: 0.9, processes: [process('go', 6)], changes }
  expect(cause(given).change?.subject).toBe('sara')
})

test('whole minutes are counted, and a change of the same moment is before', () => {
  const minutes = (before: number) =>
    cause({ subject: signal('disk'), changes: [changed('host.rebooted', '', before)] }).change?.minutesBefore
  expect([0, 0.5, 1, 8.9].map(minutes)).toEqual([0, 0, 1, 8])
})

test('the alert about a change names no change', () => {
  const subject: AlertSubject = { kind: 'change', change: 'account.added' }
  expect(cause({ subject, changes: [changed('account.added', 'sara', 0)] }).change).toBeNull()
})

test('a monitor names why its check fails, and nothing while it succeeds', () => {
  const breach = { subject: { kind: 'down', failures: 2 } as const, part: '', value: null, startedAt }
  const of = (check: Parameters<typeof causeOf>[1]['check']) =>
    causeOf(breach, { load: null, changes: [], check }).check
  const locations = { of: 3, down: [{ name: 'fra-1', problem: 'timed_out' as const, status: null }] }
  expect(of({ problem: 'status_unexpected', status: 503, locations })).toEqual({
    problem: 'status_unexpected',
    status: 503,
    locations,
  })
  expect(of({ problem: null, status: 200, locations: null })).toBeNull()
  expect(of(null)).toBeNull()
})

test('the container of the busiest process is named, unless there are several of that name', () => {
  const inGroup = (name: string, cpuRatio: number) => ({
    ...process('node', cpuRatio),
    group: { kind: 'container' as const, name },
  })
  const of = (...processes: Process[]) => cause({ subject: signal('cpu'), value: 0.9, processes }).process
  expect(of(inGroup('web', 4), inGroup('web', 3))).toMatchObject({
    group: { kind: 'container', name: 'web' },
  })
  expect(of(inGroup('web', 4), inGroup('api', 3))).toMatchObject({ name: 'node', group: null })
})

test('a change of the container or the service that an alert is about comes before nearer ones', () => {
  const changes = [
    changed('container.image', 'web', 20),
    changed('container.restarted', 'api', 10),
    changed('application.updated', 'bash', 2),
  ]
  const about = { kind: 'signal', signal: 'container_unhealthy', threshold: 1, windowMinutes: 2 } as const
  expect(cause({ subject: about, part: 'web', changes }).change).toMatchObject({ subject: 'web' })
  expect(cause({ subject: about, part: 'db', changes }).change).toMatchObject({ subject: 'bash' })
  const group = { kind: 'container', name: 'api' } as const
  const busy = [{ ...process('java', 8), group }]
  expect(cause({ subject: signal('cpu'), value: 0.9, processes: busy, changes }).change).toMatchObject({
    subject: 'api',
  })
})
