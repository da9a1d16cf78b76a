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
  const admin = async (statement: string) => {
    const client = new Client({ connectionString: databaseOwnerUrl })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  await admin(`create database ${name} template ${isEmpty ? 'template0' : templateName}`)
  return {
    url: atDatabase(databaseUrl, name),
    ownerUrl: atDatabase(databaseOwnerUrl, name),
    // A connection closed a moment ago may still be ending, and the owner may not terminate it.
    drop: () =>
      vi.waitFor(() => admin(`drop database if exists ${name} with (force)`), {
        timeout: 10_000,
        interval: 100,
      }),
  }
}
