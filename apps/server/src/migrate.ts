import { readConfig } from './config.ts'
import { migrateDatabase } from './engines/migrate.ts'

const { postgres } = readConfig()
await migrateDatabase({ ownerUrl: postgres.ownerUrl, appUrl: postgres.url })
