import { expect, test } from 'vitest'
import { formatted } from './format-query.rules.ts'

test.for([
  ['sum(rate(foo{a="b",c=~"d"}[5m]))by(x)/  2 # hi', 'sum(rate(foo{a="b", c=~"d"}[5m])) by (x) / 2'],
  ['-foo+-1', '-foo + -1'],
  ['a==bool 1', 'a == bool 1'],
  ['foo[5m:1m] offset -1h', 'foo[5m:1m] offset -1h'],
  ['a and on(x)b', 'a and on (x) b'],
  ['1e-5*2', '1e-5 * 2'],
  ['sum by(b)(a)>3', 'sum by (b) (a) > 3'],
  ['foo{ x != "a  b" }', 'foo{x!="a  b"}'],
  [String.raw`foo{x="\"#"}#c`, String.raw`foo{x="\"#"}`],
  ['WITH (x = a) x', 'WITH (x = a) x'],
  ['a', 'a'],
  ['', ''],
] as const)('%s', ([query, expected]) => {
  expect(formatted(query)).toBe(expected)
  expect(formatted(expected)).toBe(expected)
})

test('a text without an end has no layout', () => {
  expect(formatted('foo{x="a')).toBeUndefined()
})
