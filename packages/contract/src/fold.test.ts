import { expect, test } from 'vitest'
import { foldTable, foldText } from './fold.ts'

test.each([
  ['الخادم ٠١٢', 'الخادم 012'],
  ['سرور ۴۵۶', 'سرور 456'],
  ['علی کامل', 'علي كامل'],
  ['أحمد إبراهيم آدم ٱلله', 'احمد ابراهيم ادم الله'],
  ['مُحَمَّدٌ', 'محمد'],
  ['خـــادم', 'خادم'],
  ['مدرسة مستشفى', 'مدرسه مستشفي'],
  ['مؤتمر بيئة', 'موتمر بييه'],
  ['WEB-Ä1', 'web-ä1'],
])('%s is looked for as %s', (written, looked) => {
  expect(foldText(written)).toBe(looked)
  expect(foldText(looked)).toBe(looked)
})

test('the table of the database has a counterpart for every form, and none for what is not read', () => {
  const { from, to } = foldTable
  expect(new Set(from).size).toBe(Array.from(from).length)
  Array.from(from).forEach((form, index) => expect(foldText(form)).toBe(Array.from(to)[index] ?? ''))
})
