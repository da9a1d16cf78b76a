import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { onTestFinished } from 'vitest'
import { z } from 'zod'

const folder = join(import.meta.dirname, '../../../migrations')
const Journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) })

/** The owner of a database, which goes with the test. */
export async function ownerOf(database: { ownerUrl: string; drop: () => Promise<void> }, options = '') {
  const owner = new Client({ connectionString: database.ownerUrl, options })
  await owner.connect()
  onTestFinished(async () => {
    await owner.end()
    await database.drop()
  })
  return owner
}

/** Some of the migrations run, as in an older version; returns how many. */
export async function takeSteps(owner: Client, isTaken: (tag: string) => boolean): Promise<number> {
  const older = await mkdtemp(join(tmpdir(), 'marsad-migrations-'))
  onTestFinished(() => rm(older, { recursive: true }))
  await cp(folder, older, { recursive: true })
  const journal = Journal.parse(JSON.parse(await readFile(join(older, 'meta/_journal.json'), 'utf8')))
  const entries = journal.entries.filter(({ tag }) => isTaken(tag))
  await writeFile(join(older, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  await owner.query(`create collation natural_order (provider = icu, locale = 'und-u-kn-true')`)
  await migrate(drizzle({ client: owner }), { migrationsFolder: older })
  return entries.length
}
