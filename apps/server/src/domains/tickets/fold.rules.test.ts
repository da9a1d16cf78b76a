import { foldTable, foldText } from '@marsad/contract/fold'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'

const letter = fc.oneof(
  fc.constantFrom(...Array.from('أإآٱاؤوىیئيکكةهـًٌٍَُِّْٰ٠٩۰۹09aZÄßİ -')),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 2 }),
)
const text = fc.array(letter, { maxLength: 20 }).map((letters) => letters.join(''))

test('what is folded stays as it is when it is folded once more', () => {
  fc.assert(
    fc.property(text, (written) => {
      expect(foldText(foldText(written))).toBe(foldText(written))
    }),
  )
})

test('a beginning that is typed in any form is found at the beginning of what was written', () => {
  fc.assert(
    fc.property(text, text, (beginning, rest) => {
      // In some languages the lower case of a letter depends on what follows it.
      fc.pre((beginning + rest).toLowerCase() === beginning.toLowerCase() + rest.toLowerCase())
      expect(foldText(beginning + rest).startsWith(foldText(beginning))).toBe(true)
    }),
  )
})

test('the database folds as the programs do', () => {
  const to = Array.from(foldTable.to)
  const table = new Map(Array.from(foldTable.from, (form, at) => [form, to[at] ?? '']))
  fc.assert(
    fc.property(text, (written) => {
      const translated = Array.from(written.toLowerCase(), (form) => table.get(form) ?? form).join('')
      expect(foldText(written)).toBe(translated)
    }),
  )
})
