import { fileNameProblem, nameKey, storageLimits, tidyName } from '@marsad/contract/storage'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberedName } from './storage.rules.ts'

const letter = fc.oneof(
  fc.constantFrom('.', '. ', ' ', 'a', 'é', 'ß', 'İ', 'ﷺ', 'سجل', 'e\u0301', '👩‍👩‍👧‍👦', 'con', '(2)'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 }),
)
const repeated = fc
  .tuple(letter, fc.integer({ min: 1, max: storageLimits.nameBytes }))
  .map(([text, times]) => text.repeat(times))
/** Valid names, many of them of the maximum length. */
const acceptedName = fc
  .array(fc.oneof(letter, repeated), { minLength: 1, maxLength: 12 })
  .map((parts) => {
    const letters = Array.from(tidyName(parts.join(''))).slice(0, storageLimits.nameBytes)
    while (Buffer.byteLength(letters.join('')) > storageLimits.nameBytes) letters.pop()
    return tidyName(letters.join(''))
  })
  .filter((name) => fileNameProblem(name) === null)
const number = fc.integer({ min: 2, max: 1_000_000 })

test('a numbered name is a name that the server would take, whatever it was made of', () => {
  fc.assert(
    fc.property(acceptedName, number, (name, n) => {
      const numbered = numberedName(name, n)
      expect(fileNameProblem(numbered)).toBeNull()
      expect(tidyName(numbered)).toBe(numbered)
      expect(numbered).toContain(`(${n})`)
    }),
    { numRuns: 500 },
  )
})

test('two numbers never make the same name', () => {
  fc.assert(
    fc.property(acceptedName, number, number, (name, a, b) => {
      fc.pre(a !== b)
      expect(nameKey(numberedName(name, a))).not.toBe(nameKey(numberedName(name, b)))
    }),
    { numRuns: 500 },
  )
})

test.for([
  ['report.pdf', 'report (2).pdf'],
  ['report.tar.gz', 'report.tar (2).gz'],
  ['.env', '.env (2)'],
  [`a.${'b'.repeat(253)}`, `a.${'b'.repeat(249)} (2)`],
  [`${'a'.repeat(251)}.pdf`, `${'a'.repeat(247)} (2).pdf`],
  // Truncation may leave a trailing space, which names cannot have.
  [`${'a'.repeat(246)} bcdefgh`, `${'a'.repeat(246)} bcde (2)`],
  [`${'a'.repeat(250)} bcd`, `${'a'.repeat(250)} (2)`],
] as const)('%s becomes %s', ([name, numbered]) => {
  expect(numberedName(name, 2)).toBe(numbered)
})
