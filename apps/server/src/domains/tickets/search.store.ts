import type { TicketCounts } from '@marsad/contract/http/tickets'
import type { TicketSort } from '@marsad/contract/tickets'
import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../engines/postgres.ts'
import { tickets, ticketSearchTerms } from './schema.ts'
import { searchOf } from './search.rules.ts'
import {
  type Asker,
  type Filter,
  matching,
  type Page,
  selectTickets,
  type TicketRow,
} from './tickets.store.ts'

type OfTicket = { workspaceId: string; number: number }

export async function addSearchTerms(tx: Tx, { workspaceId, number }: OfTicket, words: readonly string[]) {
  if (words.length === 0) return
  await tx.client.query({
    name: 'add_ticket_words',
    text: `insert into ticket_words (workspace_id, word, number)
      select $1, word, $2 from unnest($3::text[]) as word on conflict do nothing`,
    values: [workspaceId, number, words],
  })
}

export async function removeSearchTerms(tx: Tx, { workspaceId, number }: OfTicket, words: readonly string[]) {
  if (words.length === 0) return
  await tx.execute(sql`delete from ${ticketSearchTerms}
    where workspace_id = ${workspaceId} and word = any(${sql.param([...words])}::text[]) and number = ${number}`)
}

export async function removeAllSearchTerms(tx: Tx, workspaceId: string) {
  await tx.execute(sql`delete from ${ticketSearchTerms} where workspace_id = ${workspaceId}`)
}

/** A prefix with more terms than this matches a large part of all tickets. */
const mostListed = 30_000

const beginsWith = (workspaceId: string, beginning: string) =>
  sql`${ticketSearchTerms} where workspace_id = ${workspaceId} and word >= ${beginning} and word < ${`${beginning}\u{10ffff}`}`

/**
 * Plans a search. The prefix with the fewest terms gives the candidates, and the others are checked in each of
 * them. If all are common there is no candidate list: walking the tickets in sort order finds a page after a
 * few.
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

const sorted: Record<TicketSort, SQL> = {
  number: sql`number`,
  changed: sql`changed_at`,
  priority: sql`priority_rank`,
  due: sql`due_date`,
}

type Found = { counts: Partial<TicketCounts> | null; numbers: number[] | null }

/**
 * A page and its counts from one scan. For a search the scan is the main cost, so it runs once; where an index
 * gives a page directly, separate queries are cheaper.
 */
export async function findMatches(tx: Tx, asker: Asker, filter: Filter, page: Page) {
  const [direction, compare] = [sql.raw(page.direction), sql.raw(page.direction === 'asc' ? '>' : '<')]
  const key = sorted[page.sort]
  const { rows } = await tx.execute<Found>(sql`
    with matched as materialized (
      select number, status, changed_at, priority_rank, due_date from ${tickets}
      where ${matching(tx, asker, filter)}
    )
    select
      (select jsonb_object_agg(status, many) from (select status, count(*) as many from matched group by status) counted)
        as counts,
      (select jsonb_agg(number) from (
        select number from matched
        where ${page.status ? sql`status = ${page.status}` : sql`true`} and ${behind(page, key, compare)}
        order by ${key} ${direction} nulls last, number ${direction}
        limit ${page.limit}
      ) paged) as numbers`)
  return {
    counts: { open: 0, inProgress: 0, resolved: 0, closed: 0, ...rows[0]?.counts },
    rows: await listByNumber(tx, asker.workspaceId, rows[0]?.numbers ?? []),
  }
}

const types: Record<TicketSort, string> = {
  number: 'int',
  changed: 'timestamptz',
  priority: 'smallint',
  due: 'date',
}

/** Tickets without a date come last in either direction. */
function behind({ sort, after }: Page, key: SQL, compare: SQL): SQL {
  if (!after) return sql`true`
  if (sort === 'number') return sql`number ${compare} ${after.number}::int`
  if (after.key === null) return sql`${key} is null and number ${compare} ${after.number}::int`
  const place = sql`(${after.key}::${sql.raw(types[sort])}, ${after.number}::int)`
  return sql`((${key}, number) ${compare} ${place} or ${key} is null)`
}

/** Tickets in the order of these numbers. */
async function listByNumber(tx: Tx, workspaceId: string, numbers: readonly number[]): Promise<TicketRow[]> {
  if (numbers.length === 0) return []
  const rows = await selectTickets(tx).where(
    sql`${eq(tickets.workspaceId, workspaceId)} and ${tickets.number} = any(${sql.param([...numbers])}::int[])`,
  )
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  return numbers.flatMap((number) => byNumber.get(number) ?? [])
}
