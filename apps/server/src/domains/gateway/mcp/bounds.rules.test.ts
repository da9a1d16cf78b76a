import { expect, test } from 'vitest'
import { cutTexts, firstWithin } from './bounds.rules.ts'

test('texts are cut wherever they are, also as names', () => {
  const long = 'x'.repeat(10)
  expect(cutTexts({ a: [long, { b: long }], [long]: 1, c: null, d: 2 }, 5)).toEqual({
    a: ['xxxx…', { b: 'xxxx…' }],
    'xxxx…': 1,
    c: null,
    d: 2,
  })
  expect(cutTexts('12345', 5)).toBe('12345')
})

test('no half of a character is left', () => {
  expect(cutTexts('abc😀😀', 5)).toBe('abc…')
  expect(cutTexts('abc😀😀', 6)).toBe('abc😀…')
})

test('whole items, as many as fit', () => {
  expect(firstWithin(['a', 'b', 'c'], 8)).toEqual(['a', 'b'])
  expect(firstWithin(['a', 'b'], 8)).toEqual(['a', 'b'])
  expect(firstWithin(['ééé'], 8)).toEqual([])
  expect(firstWithin([], 0)).toEqual([])
})
