// Control characters, halves of a character, and everything that turns the direction of the text after it.
const unsafe = /[\p{Cc}\p{Cs}\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu

/** What a machine is called by strangers, cut and cleaned here already: the server refuses a report with a text without end. */
export const cleanText = (text: string, most: number): string =>
  text
    .slice(0, most * 4)
    .replace(unsafe, '')
    .trim()
    .slice(0, most)
    .toWellFormed()
