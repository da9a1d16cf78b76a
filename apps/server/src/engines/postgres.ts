import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { escapeLiteral, Pool, type ClientBase, type PoolClient } from 'pg'
import { orAborted, type Engine } from './engine.ts'

/** A database handle inside a transaction. Stores take this, so no statement runs outside of one. */
export type Tx = NodePgDatabase & { readonly client: ClientBase }

/**
 * Whose rows a transaction may see. Row-level security compares every row with it. Who holds a token sees the
 * one row that keeps its hash, and by that learns the workspace; a device sees its own row.
 */
export type Scope = {
  workspaceId?: string | undefined
  userId?: string | undefined
  tokenHash?: Buffer | undefined
  deviceId?: string | undefined
}

export type Postgres = Engine & {
  /**
   * Runs `work` in one transaction that sees the scope's rows and no others. A statement that takes longer than any
   * reader would wait is ended, unless the work is known to be long.
   */
  transaction<T>(scope: Scope, work: (tx: Tx) => Promise<T>, options?: { isLong?: boolean }): Promise<T>
  pool: Pool
}

/** Sets whose rows the rest of the transaction sees; statements sent after it need not wait for it. */
export const setScope = ({ client }: { client: ClientBase }, scope: Scope) =>
  client.query(scopeStatement(scope))

// Text instead of parameters, so that it can travel in one message with `begin`.
const scopeStatement = ({ workspaceId = '', userId = '', tokenHash, deviceId = '' }: Scope) =>
  `select set_config('app.workspace', ${escapeLiteral(workspaceId)}, true),
          set_config('app.user', ${escapeLiteral(userId)}, true),
          set_config('app.token', '${tokenHash?.toString('hex') ?? ''}', true),
          set_config('app.device', ${escapeLiteral(deviceId)}, true)`

// Nobody waits so long for an answer, and what holds locks meanwhile keeps others waiting.
const patience = {
  statement_timeout: 60_000,
  lock_timeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
}

export function createPostgres(options: { url: string; connections: number; name?: string }): Postgres {
  const pool = new Pool({
    connectionString: options.url,
    max: options.connections,
    application_name: options.name ?? 'marsad',
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    pipeline: true,
    ...patience,
  })
  // An idle connection that breaks is dropped and replaced; without a listener it would end the process.
  pool.on('error', () => {})
  // So would one that breaks in a transaction between two statements; the next statement fails and says so.
  pool.on('connect', (client) => client.on('error', () => {}))

  const handles = new WeakMap<PoolClient, Tx>()
  const handleOf = (client: PoolClient) => {
    const known = handles.get(client)
    if (known) return known
    const made = Object.assign(drizzle({ client, casing: 'snake_case' }), { client })
    handles.set(client, made)
    return made
  }

  async function transaction<T>(
    scope: Scope,
    work: (tx: Tx) => Promise<T>,
    { isLong = false } = {},
  ): Promise<T> {
    const client = await pool.connect()
    let broken = false
    try {
      // Sent without waiting, which saves a round trip: the connection keeps their order, and a statement
      // that ran without its scope would see no row at all.
      const begun = client.query(
        `begin; ${isLong ? 'set local statement_timeout = 0; ' : ''}${scopeStatement(scope)}`,
      )
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
