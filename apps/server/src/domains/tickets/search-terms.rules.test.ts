import { expect, test } from 'vitest'
import { searchOf, searchTermsOf } from './search.rules.ts'

/** Whether a search finds a ticket with this text. */
function finds(typed: string, text: string): boolean {
  const words = searchTermsOf(text)
  return searchOf(typed).beginnings.every((beginning) => words.some((word) => word.startsWith(beginning)))
}

test.each([
  ['خادم', 'انقطع الاتصال بالخادم'],
  ['الخادم', 'وصول بطيء للخادم'],
  ['خادم', 'القرص والخادم'],
  ['القرص', 'خادم وقرص'],
  ['وصول', 'وصول بطيء'],
  ['علي کامل', 'علی كامل'],
  ['نسخه ۴', 'النسخة ٤'],
  ['مسؤول', 'مَسْؤُول'],
  ['مسوول', 'مسؤول'],
])('%s finds “%s”', (typed, text) => {
  expect(finds(typed, text)).toBe(true)
})

test('a number is read from any keyboard', () => {
  expect(['#12', '١٢', '۱۲', 'a12'].map((typed) => searchOf(typed).number)).toEqual([12, 12, 12, null])
})
