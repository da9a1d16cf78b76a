import type { TicketCounts } from '@marsad/contract/http/tickets'
import type { TicketSort } from '@marsad/contract/tickets'
import { eq, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../engines/postgres.ts'
import { tickets } from '../../schema/tickets.ts'
import {
  matching,
  selectTickets,
  type Asker,
  type Filter,
  type Page,
  type TicketRow,
} from './tickets.store.ts'

const sorted: Record<TicketSort, SQL> = {
  number: sql`number`,
  changed: sql`changed_at`,
  priority: sql`priority_rank`,
  due: sql`due_date`,
}

type Found = { counts: Partial<TicketCounts> | null; numbers: number[] | null }

/**
 * A page and its counts out of one look at what matches. Where that look is the work, as in a search, it is not done
 * twice; where an index gives a page at once, asking for both apart is less.
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

/** Tickets without a date come last, whichever way the others are sorted by theirs. */
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
