import { expect, test } from 'vitest'
import { formatCores } from './cores.ts'
import { createFormat } from './format.ts'

const written = (locale: 'en' | 'ar', digits: 'latn' | 'arab', count: number) =>
  formatCores(createFormat({ locale, digits, hourCycle: 'h23', timeZone: 'UTC' }), count).replaceAll(
    '\u00a0',
    ' ',
  )

test.each([
  [0, '0 cores', '0 نواة', '٠ نواة'],
  [0.004, '0.004 cores', '0.004 نواة', '٠٫٠٠٤ نواة'],
  [0.42, '0.42 cores', '0.42 نواة', '٠٫٤٢ نواة'],
  [1, '1 core', '1 نواة', '١ نواة'],
  [1.001, '1 core', '1 نواة', '١ نواة'],
  [2, '2 cores', '2 نواة', '٢ نواة'],
  [4, '4 cores', '4 أنوية', '٤ أنوية'],
  [12.5, '12.5 cores', '12.5 نواة', '١٢٫٥ نواة'],
])('%f cores', (cores, english, arabic, arabicDigits) => {
  expect(written('en', 'latn', cores)).toBe(english)
  expect(written('ar', 'latn', cores)).toBe(arabic)
  expect(written('ar', 'arab', cores)).toBe(arabicDigits)
})
