import { expect, test } from 'vitest'
import { complete, completionAt, matching, selectorOf, withMatcher } from './promql-text.rules.ts'

test.for([
  ['up', 'up{device="a"}'],
  ['up{}', 'up{device="a"}'],
  ['up{job="x"}', 'up{job="x", device="a"}'],
  ['up{job="x",}', 'up{job="x",device="a"}'],
  ['{job="x"}', '{job="x", device="a"}'],
  ['sum by (job) (rate(a_total[5m]))', 'sum by (job) (rate(a_total{device="a"}[5m]))'],
  ['sum(a) by (job)', 'sum(a{device="a"}) by (job)'],
  ['a / on (device) group_left (x) b', 'a{device="a"} / on (device) group_left (x) b{device="a"}'],
  ['a and b unless c', 'a{device="a"} and b{device="a"} unless c{device="a"}'],
  ['a offset 5m > bool 1e3', 'a{device="a"} offset 5m > bool 1e3'],
  ['a @ end() # b', 'a{device="a"} @ end() # b'],
  ['label_replace(a, "b", "c{d}", "e", "")', 'label_replace(a{device="a"}, "b", "c{d}", "e", "")'],
  ['a{x="}", y=\'"\'}[1h:5m]', 'a{x="}", y=\'"\', device="a"}[1h:5m]'],
  ['up{device="a"}', 'up{device="a"}'],
  ['1 + vector(2)', '1 + vector(2)'],
  ['up{job="x"', 'up{job="x"'],
  ['', ''],
] as const)('a label value is required of every selector of %s', ([query, expected]) => {
  expect(withMatcher(query, 'device', 'a')).toBe(expected)
})

test('a value is quoted, whatever it holds', () => {
  expect(withMatcher('up', 'path', 'C:\\ "x"\n')).toBe(String.raw`up{path="C:\\ \"x\"\n"}`)
})

test('a metric whose name no query can hold is selected by its label', () => {
  expect(selectorOf('system_uptime_seconds')).toBe('system_uptime_seconds')
  expect(selectorOf('اسم "x"')).toBe(String.raw`{__name__="اسم \"x\""}`)
  expect(selectorOf('by')).toBe('{__name__="by"}')
})

/** The caret stands at the sign |. */
const at = (marked: string) => completionAt(marked.replace('|', ''), marked.indexOf('|'))

test.for([
  ['sys|', { kind: 'metric', typed: 'sys', from: 0, to: 3 }],
  ['rate(sys|tem_x[5m])', { kind: 'metric', typed: 'sys', from: 5, to: 13 }],
  ['a{|', { kind: 'label', metric: 'a', isMatcher: true, typed: '' }],
  ['a{b="c", d|}', { kind: 'label', metric: 'a', isMatcher: true, typed: 'd', from: 9, to: 10 }],
  ['sum by (de|', { kind: 'label', isMatcher: false, typed: 'de' }],
  ['a{b="|"}', { kind: 'value', metric: 'a', label: 'b', typed: '', from: 5, to: 5 }],
  ['a{b=~"x|y"}', { kind: 'value', label: 'b', typed: 'x', from: 6, to: 8 }],
  ['{b="x|', { kind: 'value', metric: undefined, label: 'b', typed: 'x' }],
] as const)('what can be completed in %s', ([marked, expected]) => {
  expect(at(marked)).toMatchObject(expected)
})

test.for(['|', 'a |', 'a[5|m]', 'a{b|="c"} + "x|', 'a{b="c"|}', 'a # sys|', 'a{b |', '5|', 'f("x|'])(
  'nothing can be completed in %s',
  (marked) => {
    expect(completionAt(marked.replaceAll('|', ''), marked.lastIndexOf('|'))).toBeNull()
  },
)

const completed = (marked: string, choice: string) => {
  const found = at(marked)
  if (!found) throw new Error('Nothing to complete')
  const { text, caret } = complete(marked.replace('|', ''), found, choice)
  return `${text.slice(0, caret)}|${text.slice(caret)}`
}

test('a choice replaces what was typed, and leads on', () => {
  expect(completed('rate(sys|[5m])', 'system_x')).toBe('rate(system_x|[5m])')
  expect(completed('a{de|', 'device')).toBe('a{device="|"')
  expect(completed('a{de|="x"}', 'device')).toBe('a{device|="x"}')
  expect(completed('sum by (de|)', 'device')).toBe('sum by (device|)')
  expect(completed('a{b="x|"}', 'x"y')).toBe(String.raw`a{b="x\"y"|}`)
  expect(completed('a{b="x|', 'xy')).toBe('a{b="xy"|')
})

test('choices that begin with what was typed come first', () => {
  expect(matching(['marsad_cpu', 'cpu', 'CPU_total', 'disk'], 'cpu')).toEqual(['CPU_total', 'marsad_cpu'])
})
