// Control characters, unpaired surrogates and bidi controls.
const unsafe = /[\p{Cc}\p{Cs}\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu

/** Untrusted text, truncated and cleaned before it is sent: the server refuses a report with unbounded text. */
export const cleanText = (text: string, most: number): string =>
  text
    .slice(0, most * 4)
    .replace(unsafe, '')
    .trim()
    .slice(0, most)
    .toWellFormed()
