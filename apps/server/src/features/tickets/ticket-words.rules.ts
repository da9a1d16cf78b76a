/** What an index of words needs to hold of a long one to tell it from others. */
const mostLetters = 40
const mostTyped = 6

/** The Arabic article, which some write and others leave out when they look for a word. */
const article = /^ال(?=.{3})/

/** All by which a text can be found: its words, and those with the article also without it. */
export const wordsOf = (text: string): string[] => [
  ...new Set(listWords(text).flatMap((word) => [word, word.replace(article, '')])),
]

/** Words as one line, in which ` beginning` is found where one of them begins so. */
export const lineOf = (words: readonly string[]): string => words.map((word) => ` ${word}`).join('')
export const wordsIn = (line: string): string[] => line.split(' ').slice(1)

/**
 * The words of a text as people look for them: big and small letters alike, Arabic without its vowel signs and with one
 * form of each letter that is written in several.
 */
function listWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}\u0640]+/gu, '')
    .replaceAll(/[\u0671\u0622\u0623\u0625]/g, '\u0627')
    .replaceAll('\u0649', '\u064a')
    .replaceAll('\u0629', '\u0647')
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => Array.from(word).slice(0, mostLetters).join(''))
}

type Search = {
  /** Every one of them must begin a word of the ticket. */
  beginnings: string[]
  /** What was typed, where it can be the number of a ticket. */
  number: number | null
}

export function searchOf(typed: string): Search {
  const [, digits] = /^\s*[#\u2116]?\s*(\d{1,9})\s*$/.exec(latinDigits(typed)) ?? []
  return {
    beginnings: [...new Set(listWords(typed).map((word) => word.replace(article, '')))].slice(0, mostTyped),
    number: digits === undefined ? null : Number(digits),
  }
}

const latinDigits = (text: string) =>
  text.replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
