import { expect, test } from 'vitest'
import { findMetrics, groupMetrics } from './metric-groups.rules.ts'

test('metrics are grouped by two words, and by one where two are a group of one', () => {
  const names = ['system_cpu_b', 'up', 'system_cpu_a', 'system_uptime_seconds', 'probe_success']
  expect(groupMetrics(names)).toEqual([
    { prefix: 'probe', metrics: ['probe_success'] },
    { prefix: 'system', metrics: ['system_uptime_seconds'] },
    { prefix: 'system_cpu', metrics: ['system_cpu_a', 'system_cpu_b'] },
    { prefix: 'up', metrics: ['up'] },
  ])
})

test('sums of rules and figures of Marsad itself come last', () => {
  const names = ['marsad:workspace_cpu:avg5m', 'marsad_limit', 'up']
  expect(groupMetrics(names).map(({ prefix }) => prefix)).toEqual(['up', 'marsad', 'marsad:workspace'])
})

test('a search finds every word in the name or the description', () => {
  const description = (name: string) => (name === 'a_b' ? 'استخدام المعالج' : '')
  expect(findMetrics(['a_b', 'c_d'], description, 'المعالج')).toEqual(['a_b'])
  expect(findMetrics(['system_cpu_busy_ratio', 'x'], () => '', 'CPU busy')).toEqual(['system_cpu_busy_ratio'])
  expect(findMetrics(['a', 'b'], () => '', ' ')).toEqual(['a', 'b'])
})
