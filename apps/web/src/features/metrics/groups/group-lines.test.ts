import type { ChartData } from '@marsad/contract/http/metrics'
import { expect, test } from 'vitest'
import { joinGroups, largestGroups } from './group-lines.ts'

type Lines = ChartData['lines']
const line = (container: string, values: (number | null)[], more: Record<string, string> = {}) => ({
  labels: { container, ...more },
  statistic: 'average' as const,
  values,
})
const drawn = (lines: Lines) => lines.map(({ labels, values }) => [labels['container'], values])

test('up to six groups are drawn one by one, in an order that does not follow their values', () => {
  const lines = ['f', 'e', 'd', 'c', 'b', 'a'].map((name, index) => line(name, [index]))
  expect(largestGroups(lines, 'container')).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  expect(drawn(joinGroups(lines, 'container', largestGroups(lines, 'container')))).toHaveLength(6)
})

test('of more than six the five largest are, and the rest together with what the machine summed up', () => {
  const lines = [
    ...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name, index) => line(name, [index, index])),
    line('*', [0.5, null]),
  ]
  const names = largestGroups(lines, 'container')
  expect(names).toEqual(['c', 'd', 'e', 'f', 'g'])
  expect(drawn(joinGroups(lines, 'container', names)).at(-1)).toEqual(['*', [1.5, 1]])
  // Another device has other ones: only the same are compared.
  expect(drawn(joinGroups(lines, 'container', names, false))).toHaveLength(5)
})

test('both directions are one line, and a gap of both is a gap, not zero', () => {
  const lines = [
    line('web', [1, null, null], { direction: 'read' }),
    line('web', [2, 3, null], { direction: 'write' }),
  ]
  expect(drawn(joinGroups(lines, 'container', ['web']))).toEqual([['web', [3, 3, null]]])
})
