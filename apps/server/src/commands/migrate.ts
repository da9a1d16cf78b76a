import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { migrateDatabase } from '../engines/migrate.ts'

export async function migrate(args: string[]) {
  parseArgs({ args })
  const { postgres } = readConfig()
  await migrateDatabase({ ownerUrl: postgres.ownerUrl, appUrl: postgres.url })
  console.log('The database is up to date.')
}
