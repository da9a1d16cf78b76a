import type { ContainerFacts } from '@marsad/contract/agent/inventory'
import { expect, test } from 'vitest'
import { readExposition } from '../test/exposition.ts'
import { containerFacts, serviceFacts } from '../test/inventory-facts.ts'
import { isDown, StateSeries } from './state-series.ts'

const minute = 60_000

function start() {
  const states = new StateSeries()
  const take = (
    at: number,
    containers: ContainerFacts[] | null,
    services: ReturnType<typeof serviceFacts>[] = [],
  ) => {
    const { lines, hasNews } = states.take({ containers, services }, at)
    const samples = readExposition(lines).map(({ name, labels, value }) =>
      [name, ...Object.values(labels), value].join(' '),
    )
    return { samples, hasNews }
  }
  return { states, take }
}

const exited = (change: Partial<ContainerFacts> = {}) =>
  containerFacts({ state: 'exited', exitCode: 0, ...change })

test.for<[string, ContainerFacts, boolean]>([
  ['runs', containerFacts(), false],
  ['runs after one of its processes was killed', containerFacts({ oomKills: 3 }), false],
  ['is paused', containerFacts({ state: 'paused', restartPolicy: 'always' }), false],
  ['is being restarted', containerFacts({ state: 'restarting', restartPolicy: 'always' }), false],
  ['has done its work', exited(), false],
  ['was terminated', exited({ exitCode: 143 }), false],
  ['was interrupted', exited({ exitCode: 130 }), false],
  ['was killed', exited({ exitCode: 137 }), false],
  ['was killed for memory', exited({ exitCode: 137, oomKills: 1 }), true],
  ['has failed', exited({ exitCode: 1 }), true],
  ['has ended in an unknown way', exited({ exitCode: null }), false],
  ['should always run', exited({ restartPolicy: 'always' }), true],
  ['should run unless stopped', exited({ restartPolicy: 'unless_stopped', exitCode: 143 }), true],
  ['should run until it succeeds, and has', exited({ restartPolicy: 'on_failure' }), false],
  ['should run until it succeeds, and has not', exited({ restartPolicy: 'on_failure', exitCode: 2 }), true],
  ['is dead', exited({ state: 'dead', restartPolicy: 'always' }), true],
  [
    'was never started',
    containerFacts({ state: 'created', startedAt: null, restartPolicy: 'always' }),
    false,
  ],
  ['could not be started', containerFacts({ state: 'created', startedAt: null, exitCode: 127 }), true],
  ['ran before', containerFacts({ state: 'created', restartPolicy: 'always' }), true],
])('a container that %s', ([, facts, is]) => {
  expect(isDown(facts)).toBe(is)
})

test('a state is 1 while it lasts and 0 for two minutes after; a healthy machine has no series', () => {
  const { take } = start()
  const fine = [containerFacts()]
  expect(take(0, fine, [serviceFacts()])).toEqual({ samples: [], hasNews: false })
  const bad = [exited({ exitCode: 1 }), containerFacts({ name: 'sick', health: 'unhealthy' })]
  const failed = [serviceFacts({ state: 'failed' })]
  const down = ['container_down web 1', 'container_unhealthy sick 1', 'service_failed nginx.service 1']
  expect(take(10_000, bad, failed)).toEqual({ samples: down, hasNews: true })
  expect(take(20_000, bad, failed)).toEqual({ samples: down, hasNews: false })
  const over = ['container_down web 0', 'container_unhealthy sick 0', 'service_failed nginx.service 0']
  expect(take(30_000, fine, [])).toEqual({ samples: over, hasNews: true })
  expect(take(20_000 + 2 * minute, fine, [])).toEqual({ samples: over, hasNews: false })
  expect(take(30_000 + 2 * minute, fine, []).samples).toEqual([])
})

test('what a look could not find out is neither 1 nor 0', () => {
  const { states, take } = start()
  take(0, [exited({ exitCode: 1 })], [serviceFacts({ state: 'failed' })])
  expect(states.take({ containers: null, services: null }, 10_000)).toEqual({ lines: '', hasNews: false })
  expect(take(20_000, [exited({ exitCode: 1 })], []).samples).toEqual([
    'container_down web 1',
    'service_failed nginx.service 0',
  ])
})

const restartsIn = (samples: string[]) => samples.filter((line) => line.startsWith('container_restarts'))

test('restarts of the last ten minutes count: a new start, a new id, or what the engine has counted', () => {
  const { take } = start()
  const at = (startedAt: string, change: Partial<ContainerFacts> = {}) => [
    containerFacts({ startedAt, ...change }),
  ]
  const [first, second] = ['2026-11-01T10:00:00.000Z', '2026-11-01T11:00:00.000Z']
  expect(take(0, at(first)).samples).toEqual([])
  expect(restartsIn(take(10_000, at(second)).samples)).toEqual(['container_restarts_count web 1'])
  expect(restartsIn(take(minute, at(second)).samples)).toEqual(['container_restarts_count web 1'])
  const again = at(second, { id: 'c'.repeat(64) })
  expect(restartsIn(take(2 * minute, again).samples)).toEqual(['container_restarts_count web 2'])
  const counted = at('2026-11-01T12:00:00.000Z', { id: 'c'.repeat(64), restarts: 3 })
  expect(restartsIn(take(3 * minute, counted).samples)).toEqual(['container_restarts_count web 5'])
  // The first leaves after ten minutes, the last after thirteen.
  expect(restartsIn(take(10_000 + 10 * minute, counted).samples)).toEqual(['container_restarts_count web 4'])
  expect(restartsIn(take(12.9 * minute, counted).samples)).toEqual(['container_restarts_count web 3'])
  expect(restartsIn(take(13 * minute, counted).samples)).toEqual(['container_restarts_count web 0'])
  expect(restartsIn(take(14.9 * minute, counted).samples)).toEqual(['container_restarts_count web 0'])
  expect(restartsIn(take(15 * minute, counted).samples)).toEqual([])
})

test('a first start is no restart, and a container that was away for a while is known by its name', () => {
  const { take } = start()
  take(0, [containerFacts({ state: 'created', startedAt: null })])
  expect(take(10_000, [containerFacts()]).samples).toEqual([])
  expect(take(20_000, []).samples).toEqual([])
  const back = [containerFacts({ id: 'd'.repeat(64) })]
  expect(restartsIn(take(5 * minute, back).samples)).toEqual(['container_restarts_count web 1'])
  // After longer than the ten minutes that count, it is another.
  take(16 * minute, [])
  take(30 * minute, [])
  expect(take(31 * minute, [containerFacts({ id: 'e'.repeat(64) })]).samples).toEqual([])
})

test('a count that jumps by a million is not a million', () => {
  const { take } = start()
  take(0, [containerFacts()])
  expect(take(10_000, [containerFacts({ restarts: 1e6 })]).samples).toEqual([
    'container_restarts_count web 100',
  ])
})
