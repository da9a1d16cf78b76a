import { expect, test } from 'vitest'
import { checkedQuery, checkedSelector } from './promql.rules.ts'

// Many of these end VictoriaMetrics 1.79 with all its queries.
test.for([
  'a + {__name__=""}',
  'a{x="1"} + {__name__="bool"}',
  String.raw`a{x="1"} + {__name__="\x62ool"}`,
  'a + {__name__=""+""}',
  'a + WITH (x = "") {__name__=x}',
  'WITH (m = bool) a + m',
  'a + (bool)',
  'a + (ignoring)',
  String.raw`a + \x62ool`,
  'c + (on{x="1"})',
  'c + (on(x))',
  'c + (bool[5m])',
  'c + (on offset 5m)',
  'a + \\',
  'a == bool \\',
  '("a") + a',
  '(+ "") + a',
  '(nan @ {}) + a',
  '(nan @ 5) + a',
  '(1)[5m]',
  'a{x="1',
  'a + {x=~`\\`, __name__=""}',
  String.raw`a{x="\xff"}`,
  'a{x="\ud800"}',
  'label_set(1, "a", "b")',
  '{__graphite__="*.*"}',
  '',
])('refused: %s', (query) => {
  expect(() => checkedQuery(query)).toThrow('parse error')
})

test.for([
  ['a == bool b'],
  ['a > bool -1'],
  ['sum by (x) (rate(a{b="c", d=~".*"}[5m] offset 1h)) / on (x) group_left (y) b @ end()'],
  ['max_over_time((a + 1)[1h:5m])'],
  ['{__name__="up", x="bool"}'],
  ['{__name__=~".*"}'],
  ['up{x=`\\d+`}', String.raw`up{x="\\d+"}`],
  [`up{x='a"b'}`, String.raw`up{x="a\"b"}`],
  [String.raw`up{x="\u0645\n"}`, String.raw`up{x="م\x0a"}`],
  ['up # {workspace="x"}\n + 1', 'up  \n + 1'],
] as const)('answered: %s', ([query, expected = query]) => {
  expect(checkedQuery(query)).toBe(expected)
})

test('a selector is one, and no expression', () => {
  expect(checkedSelector('up{x="y"}')).toBe('up{x="y"}')
  expect(() => checkedSelector('up or down')).toThrow('parse error')
  expect(() => checkedSelector('up[5m]')).toThrow('parse error')
})
