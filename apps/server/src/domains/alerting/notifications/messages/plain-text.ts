export const mostLetters = 120

/** Whatever a machine reported, as one line that cannot turn the text around it. */
export const cleaned = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()

/** No letter is cut in half. */
export const cut = (text: string, most: number) =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`

/** A name from outside, kept apart from the direction of the sentence it stands in. */
export const named = (text: string) => (text === '' ? '' : `\u2068${cut(cleaned(text), mostLetters)}\u2069`)
