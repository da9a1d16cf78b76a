import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Tx } from '../../engines/postgres.ts'
import { ticketWords } from '../../schema/ticket-words.ts'

type OfTicket = { workspaceId: string; number: number }

export async function addWords(tx: Tx, { workspaceId, number }: OfTicket, words: readonly string[]) {
  await tx.client.query({
    name: 'add_ticket_words',
    text: `insert into ticket_words (workspace_id, word, number)
      select $1, word, $2 from unnest($3::text[]) as word on conflict do nothing`,
    values: [workspaceId, number, words],
  })
}

export async function removeWords(tx: Tx, { workspaceId, number }: OfTicket, words: readonly string[]) {
  await tx.execute(sql`delete from ${ticketWords}
    where workspace_id = ${workspaceId} and word = any(${sql.param([...words])}::text[]) and number = ${number}`)
}

export async function removeAllWords(tx: Tx, workspaceId: string) {
  await tx.execute(sql`delete from ${ticketWords} where workspace_id = ${workspaceId}`)
}

/** Whether a ticket has a word for each of these beginnings; undefined where there are none. */
export function withWords(
  workspaceId: string,
  number: SQLWrapper,
  beginnings: readonly string[],
): SQL | undefined {
  if (beginnings.length === 0) return undefined
  const each = beginnings.map(
    (beginning) => sql`${number} in (select number from ${ticketWords} where workspace_id = ${workspaceId}
      and word >= ${beginning} and word < ${`${beginning}\u{10ffff}`})`,
  )
  return sql`(${sql.join(each, sql` and `)})`
}
