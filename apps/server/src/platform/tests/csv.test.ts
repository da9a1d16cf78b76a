import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from '../csv.ts'

test.for([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '﹦1',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1',
])('a spreadsheet takes %j for text', (value) => {
  expect(csvLine([value])).toBe(`"'${value}"\r\n`)
})

test('what is no formula stays as it is', () => {
  expect(csvLine(['web-1', 'a=b', '', 'خادم', 'say "hi"'])).toBe('"web-1","a=b","","خادم","say ""hi"""\r\n')
})

test('a line has as many cells as values, whatever is in them', () => {
  const cells = /"((?:[^"]|"")*)"(?:,|\r\n$)/g
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 5 }), (values) => {
      const read = [...csvLine(values).matchAll(cells)].map(([, cell = '']) => cell.replaceAll('""', '"'))
      expect(read.map((cell, n) => (cell === values[n] ? cell : cell.slice(1)))).toEqual(values)
    }),
  )
})
