import { ticketCategories, ticketPriorities, ticketStatuses } from '@marsad/contract/tickets'
import type { Postgres } from '../../src/engines/postgres.ts'
import { lineOf, searchTermsOf } from '../../src/domains/tickets/search.rules.ts'
import { newIdAt } from '../../src/platform/ids.ts'

const perBatch = 2000
const common = 'the server does not answer since this morning and nobody knows why'.split(' ')
const arabic = 'الخادم لا يستجيب منذ الصباح ولا أحد يعرف السبب'.split(' ')

/** The same numbers on every run. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

type Filling = { workspaceId: string; userIds: readonly string[]; count: number }

/**
 * Tickets as a busy team would leave them: most are closed, few have a date, every one has "server", one in a hundred
 * "printer", one in ten thousand "unicorn"; besides that some forty words of eight thousand, one text in fifty ten times as long.
 */
export async function fillTickets(postgres: Postgres, { workspaceId, userIds, count }: Filling) {
  const roll = dice(7)
  const word = () => `${['net', 'disk', 'mail', 'disk', 'user'][roll(5)]}${roll(1600).toString(36)}`
  const textOf = (n: number) =>
    [
      ...(n % 4 === 0 ? arabic : common),
      'server',
      ...(n % 100 === 0 ? ['printer'] : []),
      ...(n % 10_000 === 0 ? ['unicorn'] : []),
      ...Array.from({ length: n % 50 === 0 ? 400 : 40 }, word),
    ].join(' ')
  const begin = Date.now() - count * 60_000
  for (let first = 1; first <= count; first += perBatch) {
    const rows = Array.from({ length: Math.min(perBatch, count - first + 1) }, (_, place) => {
      const number = first + place
      const at = new Date(begin + number * 60_000)
      const [title, description] = [`${word()} ${word()} ${number % 7}`, textOf(number)]
      const words = searchTermsOf(`${title}\n${description}`)
      return {
        id: newIdAt(at, place),
        number,
        title,
        description,
        category: ticketCategories[roll(ticketCategories.length)],
        priority: ticketPriorities[roll(ticketPriorities.length)],
        status: ticketStatuses[roll(20) < 16 ? 3 : roll(3)],
        assigned: roll(5) === 0 ? null : userIds[roll(userIds.length)],
        author: userIds[roll(userIds.length)],
        due: roll(3) === 0 ? new Date(at.getTime() + roll(60) * 86_400_000).toISOString().slice(0, 10) : null,
        at,
        words,
        line: lineOf(words),
      }
    })
    await postgres.transaction({ workspaceId }, async ({ client }) => {
      await client.query(
        `insert into tickets (workspace_id, id, number, title, description, words, category, priority, status, assigned_to,
           assigned_to_name, created_by, created_by_name, due_date, created_at, changed_at, resolved_at)
         select $1::uuid, id, number, title, description, line, category, priority, status, assigned,
           case when assigned is not null then 'Test Person' end, author, 'Test Person', due, at,
           at + (number % 97) * interval '1 day', case when status = 'resolved' then at end
         from unnest($2::uuid[], $3::int[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[],
           $10::uuid[], $11::uuid[], $12::date[], $13::timestamptz[])
           as fresh (id, number, title, description, line, category, priority, status, assigned, author, due, at)`,
        [
          workspaceId,
          ...(
            [
              'id',
              'number',
              'title',
              'description',
              'line',
              'category',
              'priority',
              'status',
              'assigned',
              'author',
              'due',
              'at',
            ] as const
          ).map((field) => rows.map((row) => row[field])),
        ],
      )
      await client.query(
        `insert into ticket_watchers (workspace_id, ticket_id, user_id)
         select $1::uuid, id, author from unnest($2::uuid[], $3::uuid[]) as fresh (id, author)`,
        [workspaceId, rows.map(({ id }) => id), rows.map(({ author }) => author)],
      )
      await client.query(
        `insert into ticket_words (workspace_id, word, number)
         select $1::uuid, word, number from unnest($2::text[], $3::int[]) as fresh (word, number)`,
        [
          workspaceId,
          rows.flatMap(({ words }) => words),
          rows.flatMap(({ words, number }) => words.map(() => number)),
        ],
      )
    })
  }
}
