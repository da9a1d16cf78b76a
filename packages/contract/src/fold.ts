const forms = {
  // Variants of one letter on keyboards of several countries.
  ا: 'أإآٱ',
  و: 'ؤ',
  ي: 'ىیئ',
  ك: 'ک',
  ه: 'ة',
} as const

// Arabic and Persian digits.
const digits = Array.from({ length: 10 }, (_, digit) => [
  [String.fromCodePoint(0x660 + digit), String(digit)] as const,
  [String.fromCodePoint(0x6f0 + digit), String(digit)] as const,
]).flat()

// Vowel signs, combining hamza above or below, and tatweel.
const unread = '\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0653\u0654\u0655\u0670\u0640'

const pairs = [
  ...Object.entries(forms).flatMap(([letter, written]) =>
    Array.from(written, (form) => [form, letter] as const),
  ),
  ...digits,
]
const folded = new Map<string, string>([...pairs, ...Array.from(unread, (sign) => [sign, ''] as const)])

/**
 * Folds text for search: case, forms of Arabic letters, vowel signs and three kinds of digits. Both sides of a
 * search are folded.
 */
export const foldText = (text: string): string =>
  Array.from(text.toLowerCase(), (letter) => folded.get(letter) ?? letter).join('')

/** The same for `translate` in SQL, which drops characters without a counterpart. */
export const foldTable = {
  from: pairs.map(([form]) => form).join('') + unread,
  to: pairs.map(([, letter]) => letter).join(''),
}
