const forms = {
  // Of one letter, as keyboards of several countries write it.
  ا: 'أإآٱ',
  و: 'ؤ',
  ي: 'ىیئ',
  ك: 'ک',
  ه: 'ة',
} as const

// The digits of Arabic and of Persian keyboards.
const digits = Array.from({ length: 10 }, (_, digit) => [
  [String.fromCodePoint(0x660 + digit), String(digit)] as const,
  [String.fromCodePoint(0x6f0 + digit), String(digit)] as const,
]).flat()

// Vowel signs, hamza that stands alone above or below, and the stroke that stretches a word.
const unread = '\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0653\u0654\u0655\u0670\u0640'

const pairs = [
  ...Object.entries(forms).flatMap(([letter, written]) =>
    Array.from(written, (form) => [form, letter] as const),
  ),
  ...digits,
]
const folded = new Map<string, string>([...pairs, ...Array.from(unread, (sign) => [sign, ''] as const)])

/**
 * What people may write in several ways, in the one way by which it is looked for: big and small letters, the forms
 * of Arabic letters, vowel signs and the digits of three keyboards. Both sides of a search are folded.
 */
export const foldText = (text: string): string =>
  Array.from(text.toLowerCase(), (letter) => folded.get(letter) ?? letter).join('')

/** The same for `translate` of a database, which drops what has no counterpart. */
export const foldTable = {
  from: pairs.map(([form]) => form).join('') + unread,
  to: pairs.map(([, letter]) => letter).join(''),
}
