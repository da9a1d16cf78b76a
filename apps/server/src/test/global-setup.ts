import { upEngines } from '@marsad/engines'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateDatabase } from '../engines/migrate.ts'
import { atDatabase, templateName } from './engines/database.ts'

/** Real engines for all tests, and one migrated database from which each test file gets its own copy. */
export default async function setup(project: TestProject) {
  const addresses = await upEngines('test')
  const owner = new Client({ connectionString: addresses.databaseOwnerUrl })
  await owner.connect()
  await owner.query(`drop database if exists ${templateName} with (force)`)
  await owner.query(`create database ${templateName}`)
  await owner.end()
  await migrateDatabase({
    ownerUrl: atDatabase(addresses.databaseOwnerUrl, templateName),
    appUrl: atDatabase(addresses.databaseUrl, templateName),
  })
  project.provide('engines', addresses)
}
