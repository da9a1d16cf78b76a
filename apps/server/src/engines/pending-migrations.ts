import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { z } from 'zod'

const journal = join(import.meta.dirname, '../../migrations/meta/_journal.json')
const Journal = z.object({ entries: z.array(z.object({ when: z.number() })) })

/** How many steps the database is behind this version. */
export async function countPendingMigrations(ownerUrl: string): Promise<number> {
  const { entries } = Journal.parse(JSON.parse(await readFile(journal, 'utf8')))
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows: known } = await client.query<{ name: string | null }>(
      `select to_regclass('drizzle.__drizzle_migrations') as name`,
    )
    if (known[0]?.name === null) return entries.length
    const { rows } = await client.query<{ last: string | null }>(
      'select max(created_at) as last from drizzle.__drizzle_migrations',
    )
    return entries.filter(({ when }) => when > Number(rows[0]?.last ?? 0)).length
  } finally {
    await client.end()
  }
}
