import { randomBytes } from 'node:crypto'
import type { EngineAddresses } from '@marsad/engines'
import { Client } from 'pg'
import { inject, vi } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    engines: EngineAddresses
  }
}

export const templateName = 'marsad_template'

export function atDatabase(url: string, name: string) {
  const at = new URL(url)
  at.pathname = name
  return at.href
}

/** A migrated database for one test, without rows, or one without tables. */
export async function createDatabase({ isEmpty = false } = {}) {
  const { databaseUrl, databaseOwnerUrl } = inject('engines')
  const name = `test_${randomBytes(6).toString('hex')}`
  const run = async (connectionString: string, statement: string, values?: unknown[]) => {
    const client = new Client({ connectionString })
    await client.connect()
    try {
      await client.query(statement, values)
    } finally {
      await client.end()
    }
  }
  const admin = (statement: string) => run(databaseOwnerUrl, statement)
  await admin(`create database ${name} template ${isEmpty ? 'template0' : templateName}`)
  return {
    url: atDatabase(databaseUrl, name),
    ownerUrl: atDatabase(databaseOwnerUrl, name),
    // Connections of a test may still be ending, and only their own role may terminate them.
    drop: () =>
      vi.waitFor(
        async () => {
          await run(
            databaseUrl,
            'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = current_user',
            [name],
          )
          await admin(`drop database if exists ${name} with (force)`)
        },
        { timeout: 10_000, interval: 100 },
      ),
  }
}
