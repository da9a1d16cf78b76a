import { desc } from 'drizzle-orm'
import type { Postgres } from '../../engines/postgres.ts'
import { backups } from '../../schema/backups.ts'

export const noteBackup = (postgres: Postgres, startedAt: Date) =>
  postgres.transaction({}, (tx) => tx.insert(backups).values({ startedAt }))

export async function findLastBackup(postgres: Postgres) {
  const [row] = await postgres.transaction({}, (tx) =>
    tx.select().from(backups).orderBy(desc(backups.startedAt)).limit(1),
  )
  return row
}
