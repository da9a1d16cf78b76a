export const mostLetters = 120

/** Device-reported text as one line that cannot reorder the text around it. */
export const cleaned = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()

/** No surrogate pair is split. */
export const cut = (text: string, most: number) =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`

/** An external name, isolated from the direction of its sentence. */
export const named = (text: string) => (text === '' ? '' : `\u2068${cut(cleaned(text), mostLetters)}\u2069`)
