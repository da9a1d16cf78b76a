import { expect, test } from 'vitest'
import { finite, inGroups, isOneOf, isValue, seconds } from '../metricsql.ts'

test('nothing in a value can end its string or begin another filter', () => {
  expect(isValue('device', 'a"} or {x="\\\n')).toBe(String.raw`device="a\"} or {x=\"\\\n"`)
  expect(isOneOf('device', ['a.b', 'c|d', '"'])).toBe(String.raw`device=~"a\\.b|c\\|d|\""`)
})

test('many are asked for a few at a time, and answered in their order', async () => {
  const groups: number[][] = []
  const values = Array.from({ length: 17 }, (_, n) => n)
  const answers = await inGroups(values, async (group) => (groups.push(group), group.map((n) => n * 2)))
  expect(groups.map((group) => group.length)).toEqual([6, 6, 5])
  expect(answers).toEqual(values.map((n) => n * 2))
  expect(await inGroups([], async (group) => group)).toEqual([])
})

test('only what is a number is counted', () => {
  expect(finite('a + b')).toBe('((a + b) > -Inf < Inf)')
  expect(seconds(5)).toBe('5s')
})
