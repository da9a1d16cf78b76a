import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, type ClientBase, type PoolClient } from 'pg'
import { orAborted, type Engine } from './engine.ts'

export type Db = NodePgDatabase
/** A database handle inside a transaction. Stores take this, so no statement runs outside of one. */
export type Tx = NodePgDatabase & { readonly client: ClientBase }

/** Whose rows a transaction may see. Row-level security compares every row with it. */
export type Scope = { workspaceId?: string | undefined; userId?: string | undefined }

export type Postgres = Engine & {
  /** Runs `work` in one transaction that sees the scope's rows and no others. */
  transaction<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>
  pool: Pool
}

const scopeText = "select set_config('app.workspace', $1, true), set_config('app.user', $2, true)"

/** Sets whose rows the rest of the transaction sees; statements sent after it need not wait for it. */
export const setScope = ({ client }: { client: ClientBase }, { workspaceId = '', userId = '' }: Scope) =>
  client.query({ name: 'scope', text: scopeText, values: [workspaceId, userId] })

export function createPostgres(options: { url: string; connections: number; name?: string }): Postgres {
  const pool = new Pool({
    connectionString: options.url,
    max: options.connections,
    application_name: options.name ?? 'marsad',
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    pipeline: true,
  })
  // An idle connection that breaks is dropped and replaced; without a listener it would end the process.
  pool.on('error', () => {})

  const handles = new WeakMap<PoolClient, Tx>()
  const handleOf = (client: PoolClient) => {
    const known = handles.get(client)
    if (known) return known
    const made = Object.assign(drizzle({ client, casing: 'snake_case' }), { client })
    handles.set(client, made)
    return made
  }

  async function transaction<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    let broken = false
    try {
      // Sent without waiting, which saves two round trips: the connection keeps their order, and a statement
      // that ran without its scope would see no row at all.
      const begun = Promise.all([client.query('begin'), setScope({ client }, scope)])
      const [, result] = await Promise.all([begun, work(handleOf(client))])
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch(() => (broken = true))
      throw error
    } finally {
      client.release(broken)
    }
  }

  return {
    pool,
    transaction,
    async check(signal) {
      await orAborted(pool.query('select 1'), signal)
    },
    close: () => pool.end(),
  }
}
