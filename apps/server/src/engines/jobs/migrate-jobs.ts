import { setTimeout as sleep } from 'node:timers/promises'
import { Client, escapeIdentifier } from 'pg'
import { PgBoss } from 'pg-boss'
import { jobsSchema } from './queue-options.ts'

/**
 * The schema of the queues is created or upgraded here; the server's role uses the queues and owns none. Two
 * processes may run it at once: the second one waits.
 */
export async function migrateJobs({ ownerUrl, appUrl }: { ownerUrl: string; appUrl: string }): Promise<void> {
  const client = new Client({ connectionString: ownerUrl, application_name: 'marsad-migrate' })
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('marsad.jobs'))`)
    await upgradeSchema(ownerUrl)
    const schema = escapeIdentifier(jobsSchema)
    const role = escapeIdentifier(decodeURIComponent(new URL(appUrl).username))
    await client.query(`
      grant usage on schema ${schema} to ${role};
      grant select, insert, update, delete on all tables in schema ${schema} to ${role};
      grant usage on all sequences in schema ${schema} to ${role};
      grant execute on all functions in schema ${schema} to ${role};
    `)
  } finally {
    await client.end()
  }
}

async function upgradeSchema(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema: jobsSchema,
    supervise: false,
    schedule: false,
    bamIntervalSeconds: 10,
  })
  const failed = Promise.withResolvers<never>()
  failed.promise.catch(() => {})
  boss.on('error', failed.reject)
  try {
    await boss.start()
    await Promise.race([indexesBuilt(boss), failed.promise])
  } finally {
    await boss.stop({ graceful: false })
  }
}

// Index builds of an upgrade run in a background task that only the owner may run, so they are awaited here.
async function indexesBuilt(boss: PgBoss): Promise<void> {
  while ((await boss.getBamStatus()).some(({ status }) => status !== 'completed')) await sleep(1000)
}
