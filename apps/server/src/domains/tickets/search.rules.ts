import { foldText } from '@marsad/contract/fold'
import { Day, Instant } from '@marsad/contract/instants'
import type { TicketSort } from '@marsad/contract/tickets'
import { z } from 'zod'

/** Letters of a word that the index stores: enough to tell long words apart. */
const mostLetters = 40
const mostTyped = 6

/** The Arabic article, often left out in searches, with its prefixes. */
const article = /^[وف]?(?:[بك]?ال|لل)(?=.{3})/
/** The prefix "and"; the whole word is indexed too, in case it is part of the word. */
const and = /^و(?=.{3})/

/** Search terms of a text: its words, and words with a prefix also without it. */
export const searchTermsOf = (text: string): string[] => [
  ...new Set(listTerms(text).flatMap((word) => [word, word.replace(article, ''), word.replace(and, '')])),
]

/** Words as one line, in which ` prefix` matches the beginning of a word. */
export const lineOf = (words: readonly string[]): string => words.map((word) => ` ${word}`).join('')
export const termsIn = (line: string): string[] => line.split(' ').slice(1)

/**
 * The words of a text as people search for them: case-insensitive, Arabic without vowel signs and with one form
 * of each letter that has several.
 */
function listTerms(text: string): string[] {
  const plain = foldText(text.normalize('NFKD').replaceAll(/\p{M}+/gu, ''))
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => Array.from(word).slice(0, mostLetters).join(''))
}

type Search = {
  /** Each must be the prefix of a word in the ticket. */
  beginnings: string[]
  /** The search as a ticket number, if it can be one. */
  number: number | null
}

export function searchOf(typed: string): Search {
  const [, digits] = /^\s*[#\u2116]?\s*(\d{1,9})\s*$/.exec(foldText(typed)) ?? []
  return {
    beginnings: [...new Set(listTerms(typed).map((word) => word.replace(article, '')))].slice(0, mostTyped),
    number: digits === undefined ? null : Number(digits),
  }
}

const TicketNumber = z.int().min(0).max(2_147_483_647)

/**
 * The cursor of the ticket list: the sort value, and the number to break ties. The value is absent when sorting
 * by number, and for tickets without a date.
 */
export const TicketCursor = z.discriminatedUnion('sort', [
  z.strictObject({ sort: z.literal('number'), key: z.null(), number: TicketNumber }),
  z.strictObject({ sort: z.literal('changed'), key: Instant, number: TicketNumber }),
  z.strictObject({ sort: z.literal('priority'), key: z.int().min(0).max(9), number: TicketNumber }),
  z.strictObject({ sort: z.literal('due'), key: Day.nullable(), number: TicketNumber }),
])
export type TicketCursor = z.infer<typeof TicketCursor>

type Row = { number: number; changedAt: Date; priorityRank: number; dueDate: string | null }

const cursors: Record<TicketSort, (row: Row) => TicketCursor> = {
  number: ({ number }) => ({ sort: 'number', key: null, number }),
  changed: ({ number, changedAt }) => ({
    sort: 'changed',
    key: changedAt.toISOString(),
    number,
  }),
  priority: ({ number, priorityRank }) => ({ sort: 'priority', key: priorityRank, number }),
  due: ({ number, dueDate }) => ({ sort: 'due', key: dueDate, number }),
}

export const cursorOf = (sort: TicketSort, row: Row): TicketCursor => cursors[sort](row)
