import { and, eq, or, sql } from 'drizzle-orm'
import type { Tx } from '../../engines/postgres.ts'
import { ticketWords } from '../../schema/ticket-words.ts'
import { tickets } from '../../schema/tickets.ts'
import { searchOf } from './ticket-words.rules.ts'

type OfTicket = { workspaceId: string; number: number }

export async function addWords(tx: Tx, { workspaceId, number }: OfTicket, words: readonly string[]) {
  if (words.length === 0) return
  await tx.client.query({
    name: 'add_ticket_words',
    text: `insert into ticket_words (workspace_id, word, number)
      select $1, word, $2 from unnest($3::text[]) as word on conflict do nothing`,
    values: [workspaceId, number, words],
  })
}

export async function removeWords(tx: Tx, { workspaceId, number }: OfTicket, words: readonly string[]) {
  if (words.length === 0) return
  await tx.execute(sql`delete from ${ticketWords}
    where workspace_id = ${workspaceId} and word = any(${sql.param([...words])}::text[]) and number = ${number}`)
}

export async function removeAllWords(tx: Tx, workspaceId: string) {
  await tx.execute(sql`delete from ${ticketWords} where workspace_id = ${workspaceId}`)
}

/** More words than this that begin so stand for a good part of all tickets. */
const mostListed = 30_000

const beginsWith = (workspaceId: string, beginning: string) =>
  sql`${ticketWords} where workspace_id = ${workspaceId} and word >= ${beginning} and word < ${`${beginning}\u{10ffff}`}`

/**
 * Which tickets a search finds. The beginning that the fewest words have gives the list, and the others are looked up in
 * each ticket of it. Where all are common there is no list: whoever asks walks through the tickets in the order wanted,
 * and has a page after few of them.
 */
export async function planSearch(tx: Tx, workspaceId: string, typed: string) {
  const { beginnings, number } = searchOf(typed)
  const [rarest, ...others] = await byRarity(tx, workspaceId, beginnings)
  if (!rarest) return { isFound: number === null ? sql`false` : eq(tickets.number, number), isBroad: false }
  const isNumber = number === null ? undefined : eq(tickets.number, number)
  if (rarest.many > mostListed) {
    const words = and(...[rarest, ...others].map(({ beginning }) => hasWord(beginning)))
    return { isFound: or(isNumber, words), isBroad: true }
  }
  const listed = sql`select number from ${beginsWith(workspaceId, rarest.beginning)}`
  const all = number === null ? listed : sql`${listed} union all select ${number}::int`
  return {
    isFound: and(sql`${tickets.number} in (${all})`, ...others.map(({ beginning }) => hasWord(beginning))),
    isBroad: false,
  }
}

async function byRarity(tx: Tx, workspaceId: string, beginnings: readonly string[]) {
  const counted = []
  for (const beginning of beginnings) {
    const { rows } = await tx.execute<{ many: number }>(sql`select count(*)::int as many
      from (select from ${beginsWith(workspaceId, beginning)} limit ${mostListed + 1}) as listed`)
    counted.push({ beginning, many: rows[0]?.many ?? 0 })
  }
  return counted.toSorted((one, other) => one.many - other.many)
}

const hasWord = (beginning: string) => sql`strpos(${tickets.words}, ${` ${beginning}`}) > 0`
