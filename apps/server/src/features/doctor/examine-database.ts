import type { Service } from '../../lib/ctx.ts'
import { countPendingMigrations, readDatabase } from './database.store.ts'
import { clockFinding } from './clock.ts'
import { well, wrong, type Finding } from './finding.ts'

export async function examineDatabase({ engines, config }: Service): Promise<Finding[]> {
  // The first one connects; the clock is read by a question that takes no longer than its answer.
  await readDatabase(engines.postgres)
  const begun = Date.now()
  const { version, seconds, role, isMighty, bytes } = await readDatabase(engines.postgres)
  const middleMs = (begun + Date.now()) / 2
  const pending = await countPendingMigrations(config.postgres.ownerUrl)
  return [
    well('PostgreSQL', `version ${version}, ${(Number(bytes) / 1e6).toFixed(0)} MB of rows`),
    clockFinding('PostgreSQL', seconds * 1000 - middleMs),
    isMighty
      ? wrong(
          'PostgreSQL role',
          `${role} walks past row-level security`,
          `Run: alter role ${role} nosuperuser nobypassrls`,
        )
      : well('PostgreSQL role', `${role} is held to row-level security`),
    pending > 0
      ? wrong('PostgreSQL tables', `${pending} migrations are not done`, 'Run: marsad migrate')
      : well('PostgreSQL tables', 'have the shape of this version'),
  ]
}
