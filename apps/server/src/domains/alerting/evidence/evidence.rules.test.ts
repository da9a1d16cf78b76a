import type { Process } from '@marsad/contract/agent/facts'
import { alertLimits } from '@marsad/contract/alerts'
import type { AlertSubject } from '@marsad/contract/http/alerts'
import { expect, test } from 'vitest'
import { guiltiest } from './evidence.rules.ts'

const process = (pid: number, cpuRatio: number, memoryBytes: number) =>
  ({ pid, cpuRatio, memoryBytes }) as Process
const about = (signal: 'cpu' | 'memory' | 'swap' | 'disk') =>
  ({ kind: 'signal', signal, threshold: 0.9, windowMinutes: 5 }) as AlertSubject
const all = [process(1, 0.1, 900), process(2, 0.9, 100), process(3, 0.1, 950), process(4, 0.5, 500)]
const pids = (subject: AlertSubject) => guiltiest(all, subject).map(({ pid }) => pid)

test('where memory is short the largest come first, elsewhere the busiest', () => {
  expect(pids(about('memory'))).toEqual([3, 1, 4, 2])
  expect(pids(about('swap'))).toEqual([3, 1, 4, 2])
  // Equally busy ones by their memory.
  expect(pids(about('cpu'))).toEqual([2, 4, 3, 1])
  expect(pids(about('disk'))).toEqual([2, 4, 3, 1])
  expect(pids({ kind: 'offline', silentMinutes: 5 })).toEqual([2, 4, 3, 1])
})

test('evidence keeps only so many', () => {
  const many = Array.from({ length: alertLimits.processes + 5 }, (_, pid) => process(pid, pid / 100, 0))
  const top = guiltiest(many, about('cpu'))
  expect(top).toHaveLength(alertLimits.processes)
  expect(top[0]?.pid).toBe(alertLimits.processes + 4)
  // The caller's own list is unchanged.
  expect(many[0]?.pid).toBe(0)
})
