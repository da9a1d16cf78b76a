import { expect, test } from 'vitest'
import { fromWallText, toWallText } from './wall-text.ts'

test('a time is written in the hour cycle that the reader chose', () => {
  expect(toWallText('2026-11-15T21:30', { hourCycle: 'h23', digits: 'latn', locale: 'en' })).toBe(
    '2026-11-15 21:30',
  )
  expect(toWallText('2026-11-15T21:30', { hourCycle: 'h12', digits: 'latn', locale: 'en' })).toBe(
    '2026-11-15 9:30 PM',
  )
  expect(toWallText('2026-11-15T00:05', { hourCycle: 'h12', digits: 'latn', locale: 'ar' })).toBe(
    '2026-11-15 12:05 ص',
  )
  expect(toWallText('12:00', { hourCycle: 'h12', digits: 'latn', locale: 'en' })).toBe('12:00 PM')
  expect(toWallText('', { hourCycle: 'h12', digits: 'latn', locale: 'en' })).toBe('')
})

test('what is typed is understood in either cycle, with either digits', () => {
  for (const typed of ['2026-11-15 21:30', '2026-11-15T21:30', '2026-11-15 9:30 pm', '٢٠٢٦-١١-١٥ ٩:٣٠ م'])
    expect(fromWallText(typed, 'datetime')).toBe('2026-11-15T21:30')
  expect(fromWallText('2026-1-5 9:30', 'datetime')).toBe('2026-01-05T09:30')
  expect(fromWallText('12:00 am', 'time')).toBe('00:00')
  expect(fromWallText('12:15 PM', 'time')).toBe('12:15')
  expect(fromWallText(' 21:30 ', 'time')).toBe('21:30')
})

test('what is no time is none', () => {
  for (const typed of ['', '25:00', '9:75', '13:00 pm', 'noon', '2026-11-15'])
    expect(fromWallText(typed, 'time')).toBe('')
  expect(fromWallText('09:30', 'datetime')).toBe('')
})

test('what is written is read as it was', () => {
  for (const cycle of ['h23', 'h12'] as const)
    for (const value of ['2026-11-15T00:00', '2026-11-15T11:59', '2026-11-15T12:00', '2026-11-15T23:59'])
      expect(
        fromWallText(toWallText(value, { hourCycle: cycle, digits: 'arab', locale: 'ar' }), 'datetime'),
      ).toBe(value)
})

test("a date is written with the reader's digits, and read in either", () => {
  const arabic = { hourCycle: 'h23', digits: 'arab', locale: 'ar' } as const
  expect(toWallText('2026-11-15', arabic)).toBe('٢٠٢٦-١١-١٥')
  expect(toWallText('2026-11-15T21:30', arabic)).toBe('٢٠٢٦-١١-١٥ ٢١:٣٠')
  expect(toWallText('2026-11-15', { ...arabic, digits: 'latn' })).toBe('2026-11-15')
  expect(toWallText('2026-11-15', { ...arabic, locale: 'en' })).toBe('2026-11-15')
  expect(fromWallText('٢٠٢٦-١١-١٥', 'date')).toBe('2026-11-15')
  expect(fromWallText('2026-3-5', 'date')).toBe('2026-03-05')
  for (const none of ['2026-02-31', '2026-13-01', '15/11/2026', '2026-11', '2026-11-15 09:30'])
    expect(fromWallText(none, 'date')).toBe('')
})
