import { foldText } from '@marsad/contract/fold'
import { Day, Instant } from '@marsad/contract/instants'
import type { TicketSort } from '@marsad/contract/tickets'
import { z } from 'zod'

/** What an index of words needs to hold of a long one to tell it from others. */
const mostLetters = 40
const mostTyped = 6

/** The Arabic article, which some write and others leave out when they look for a word, with what is joined to it. */
const article = /^[وف]?(?:[بك]?ال|لل)(?=.{3})/
/** "And", joined to the word after it; where it is a letter of the word itself, the whole word is found as well. */
const and = /^و(?=.{3})/

/** All by which a text can be found: its words, and those with something joined to them also without it. */
export const wordsOf = (text: string): string[] => [
  ...new Set(listWords(text).flatMap((word) => [word, word.replace(article, ''), word.replace(and, '')])),
]

/** Words as one line, in which ` beginning` is found where one of them begins so. */
export const lineOf = (words: readonly string[]): string => words.map((word) => ` ${word}`).join('')
export const wordsIn = (line: string): string[] => line.split(' ').slice(1)

/**
 * The words of a text as people look for them: big and small letters alike, Arabic without its vowel signs and with one
 * form of each letter that is written in several.
 */
function listWords(text: string): string[] {
  const plain = foldText(text.normalize('NFKD').replaceAll(/\p{M}+/gu, ''))
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => Array.from(word).slice(0, mostLetters).join(''))
}

type Search = {
  /** Every one of them must begin a word of the ticket. */
  beginnings: string[]
  /** What was typed, where it can be the number of a ticket. */
  number: number | null
}

export function searchOf(typed: string): Search {
  const [, digits] = /^\s*[#\u2116]?\s*(\d{1,9})\s*$/.exec(foldText(typed)) ?? []
  return {
    beginnings: [...new Set(listWords(typed).map((word) => word.replace(article, '')))].slice(0, mostTyped),
    number: digits === undefined ? null : Number(digits),
  }
}

const TicketNumber = z.int().min(0).max(2_147_483_647)

/**
 * Where a page of the list ended: what it is sorted by, and the number for those that are alike in that. Nothing is
 * sorted by where the number is all, or where a ticket has no date.
 */
export const TicketPlace = z.discriminatedUnion('sort', [
  z.strictObject({ sort: z.literal('number'), key: z.null(), number: TicketNumber }),
  z.strictObject({ sort: z.literal('changed'), key: Instant, number: TicketNumber }),
  z.strictObject({ sort: z.literal('priority'), key: z.int().min(0).max(9), number: TicketNumber }),
  z.strictObject({ sort: z.literal('due'), key: Day.nullable(), number: TicketNumber }),
])
export type TicketPlace = z.infer<typeof TicketPlace>

type Row = { number: number; changedAt: Date; priorityRank: number; dueDate: string | null }

const places: Record<TicketSort, (row: Row) => TicketPlace> = {
  number: ({ number }) => ({ sort: 'number', key: null, number }),
  changed: ({ number, changedAt }) => ({
    sort: 'changed',
    key: changedAt.toISOString(),
    number,
  }),
  priority: ({ number, priorityRank }) => ({ sort: 'priority', key: priorityRank, number }),
  due: ({ number, dueDate }) => ({ sort: 'due', key: dueDate, number }),
}

export const placeOf = (sort: TicketSort, row: Row): TicketPlace => places[sort](row)
