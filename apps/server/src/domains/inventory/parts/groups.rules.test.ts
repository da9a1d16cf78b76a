import type { ContainerFacts, ServiceFacts } from '@marsad/contract/agent/inventory'
import { expect, test } from 'vitest'
import { sampleContainer, sampleService } from '../../../test/agents/inventory.ts'
import { compareContainers, compareServices } from './groups.rules.ts'

const later = '2026-02-01T08:00:00.000Z'
const otherImage = { digest: `sha256:${'2'.repeat(64)}`, imageCreatedAt: later }
const exited = { state: 'exited', exitCode: 0 } as const
const container = (is: Partial<ContainerFacts> = {}): ContainerFacts => ({ ...sampleContainer, ...is })
const changesBetween = (was: Partial<ContainerFacts> | null, is: Partial<ContainerFacts> | null) =>
  compareContainers({
    stored: was ? [container(was)] : [],
    listed: is ? [container(is)] : [],
    isBaseline: false,
  }).changes

test.for<[string, Partial<ContainerFacts> | null, Partial<ContainerFacts> | null, object[]]>([
  ['nothing', {}, {}, []],
  ['a new one', null, {}, [{ kind: 'container.started', subject: 'web', after: 'nginx:1.27' }]],
  ['one that is only made', null, { state: 'created', startedAt: null }, []],
  ['one that ended before it was seen', null, exited, [{ kind: 'container.stopped', after: '0' }]],
  ['a stop', {}, { ...exited, exitCode: 3 }, [{ kind: 'container.stopped', subject: 'web', after: '3' }]],
  ['a stop without an exit code', {}, null, [{ kind: 'container.stopped', after: null }]],
  ['a removal after it ended', exited, null, []],
  ['a start', exited, { startedAt: later }, [{ kind: 'container.started' }]],
  ['a restart', {}, { startedAt: later }, [{ kind: 'container.restarted', after: later }]],
  ['a restart by the engine', {}, { restarts: 1 }, [{ kind: 'container.restarted' }]],
  ['a restart as a new one', {}, { id: 'b'.repeat(64) }, [{ kind: 'container.restarted' }]],
  ['a start time that trembles', {}, { startedAt: '2026-02-01T00:00:01.900Z' }, []],
  [
    'an end after a restart that nobody saw',
    exited,
    { ...exited, startedAt: later },
    [{ kind: 'container.stopped' }],
  ],
  ['a kill within it', {}, { oomKills: 1 }, [{ kind: 'container.oom', subject: 'web' }]],
  ['a kill that ends it', {}, { ...exited, exitCode: 137, oomKills: 1 }, [{ kind: 'container.oom' }]],
  ['no new kill', { oomKills: 1 }, { oomKills: 1, health: 'starting' }, []],
  [
    'a new image of the same tag',
    {},
    { ...otherImage, id: 'c' },
    [{ kind: 'container.image', before: '1'.repeat(12), after: '2'.repeat(12) }],
  ],
  [
    'a new tag',
    {},
    { ...otherImage, image: 'nginx:1.28' },
    [{ kind: 'container.image', before: 'nginx:1.27', after: 'nginx:1.28' }],
  ],
  ['a pause', {}, { state: 'paused' }, []],
  ['an image that is now named', { digest: '', image: '' }, {}, []],
])('containers: %s', ([, was, is, changes]) => {
  const found = changesBetween(was, is)
  expect(found).toMatchObject(changes)
  expect(found).toHaveLength(changes.length)
})

test('the first report of containers is no change', () => {
  expect(compareContainers({ stored: [], listed: [container()], isBaseline: true }).changes).toEqual([])
})

test('a container whose name was not known before goes on under its name', () => {
  const nameless = container({ name: 'aaaaaaaaaaaa', image: '', digest: '' })
  const { written, removed, changes } = compareContainers({
    stored: [nameless],
    listed: [container(), container({ name: 'job', id: 'd'.repeat(64), state: 'created', startedAt: null })],
    isBaseline: false,
  })
  expect(written.map(({ name }) => name)).toEqual(['web', 'job'])
  expect(removed).toEqual(['aaaaaaaaaaaa'])
  expect(changes).toEqual([])
})

test('only what differs is written, whatever the order of its fields', () => {
  const stored = Object.fromEntries(Object.entries(container()).toReversed()) as ContainerFacts
  const other = container({ name: 'db', id: 'e'.repeat(64) })
  const { written } = compareContainers({ stored: [stored], listed: [container(), other], isBaseline: false })
  expect(written).toEqual([other])
})

const failed = { state: 'failed', subState: 'failed', result: 'exit-code' } as const
const service = (is: Partial<ServiceFacts> = {}): ServiceFacts => ({ ...sampleService, ...is })

test.for<[string, Partial<ServiceFacts> | null, Partial<ServiceFacts>, object[]]>([
  ['nothing', {}, {}, []],
  ['a new service', null, {}, []],
  ['a failure', {}, failed, [{ kind: 'service.failed', before: 'active', after: 'exit-code' }]],
  ['a new service that failed', null, failed, [{ kind: 'service.failed', before: null }]],
  ['a service that is still failed', failed, { ...failed, restarts: 1 }, []],
  [
    'a second failure',
    failed,
    { ...failed, since: '2026-02-02T00:00:00.000Z' },
    [{ kind: 'service.failed' }],
  ],
  ['a recovery', failed, {}, [{ kind: 'service.recovered', subject: 'nginx.service' }]],
  ['a failure that was reset', failed, { state: 'inactive', subState: 'dead' }, []],
  ['a stop', {}, { state: 'inactive', subState: 'dead' }, []],
])('services: %s', ([, was, is, changes]) => {
  const stored = was ? [service(was)] : []
  const found = compareServices({ stored, listed: [service(is)], isBaseline: false })
  expect(found.changes).toMatchObject(changes)
  expect(found.changes).toHaveLength(changes.length)
  expect(compareServices({ stored, listed: [service(is)], isBaseline: true }).changes).toEqual([])
})

test('services that are gone are removed, and unchanged ones are not written', () => {
  const cron = service({ name: 'cron.service' })
  const { written, removed } = compareServices({
    stored: [service(), cron],
    listed: [cron, service({ name: 'ssh.service' })],
    isBaseline: false,
  })
  expect(written.map(({ name }) => name)).toEqual(['ssh.service'])
  expect(removed).toEqual(['nginx.service'])
})
