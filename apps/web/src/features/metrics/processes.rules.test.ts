import type { Process } from '@marsad/contract/agent/facts'
import { expect, test } from 'vitest'
import { inOrder, matching, processSorts } from './processes.rules.ts'

const process = (pid: number, more: Partial<Process> = {}) =>
  ({
    pid,
    name: `p${pid}`,
    user: 'root',
    command: `/bin/p${pid}`,
    status: 'sleeping',
    cpuRatio: 0,
    memoryBytes: 0,
    ...more,
  }) as Process
const pids = (all: readonly Process[]) => all.map(({ pid }) => pid)

test('a process is found by its name, user, command or container as people write them, and by its whole number', () => {
  const all = [
    process(12, { name: 'Nginx' }),
    process(123, { user: 'أحمد' }),
    process(3, { command: '/usr/bin/java -jar app.jar' }),
    process(4, { group: { kind: 'container', name: 'Storefront' } }),
  ]
  expect(pids(matching(all, ' nginx '))).toEqual([12])
  expect(pids(matching(all, 'احمد'))).toEqual([123])
  expect(pids(matching(all, 'APP.jar'))).toEqual([3])
  expect(pids(matching(all, 'storefront'))).toEqual([4])
  expect(
    pids(
      matching([process(12, { name: 'a', command: 'a' }), process(123, { name: 'b', command: 'b' })], '12'),
    ),
  ).toEqual([12])
  expect(pids(matching(all, ''))).toEqual([12, 123, 3, 4])
  expect(matching(all, 'nobody')).toEqual([])
})

test('each column orders both ways, and equal ones stand by their number', () => {
  const all = [
    process(3, {
      name: 'b',
      user: 'B',
      status: 'running',
      cpuRatio: 0.5,
      memoryBytes: 1,
      group: { kind: 'service', name: 'Cron.service' },
    }),
    process(1, { name: 'B', user: 'a', status: 'sleeping', cpuRatio: 0.5, memoryBytes: 3, group: null }),
    process(2, {
      name: 'a',
      user: 'b',
      status: 'idle',
      cpuRatio: 0.1,
      memoryBytes: 2,
      group: { kind: 'container', name: 'api' },
    }),
  ]
  const ascending = Object.fromEntries(
    processSorts.map((by) => [by, pids(inOrder(all, { by, direction: 'ascending' }))]),
  )
  expect(ascending).toEqual({
    name: [2, 1, 3],
    pid: [1, 2, 3],
    user: [1, 2, 3],
    group: [1, 2, 3],
    status: [2, 3, 1],
    cpu: [2, 1, 3],
    memory: [3, 2, 1],
  })
  expect(pids(inOrder(all, { by: 'cpu', direction: 'descending' }))).toEqual([1, 3, 2])
  expect(pids(inOrder(all, { by: 'name', direction: 'descending' }))).toEqual([1, 3, 2])
  expect(pids(all)).toEqual([3, 1, 2])
})
