import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import { type Client, type ClientBase, escapeLiteral, Pool, type PoolClient } from 'pg'
import { orAborted, type Engine } from './engine.ts'

/** A database handle inside a transaction. Stores take this, so no statement runs outside of one. */
export type Tx = NodePgDatabase & { readonly client: ClientBase }

/**
 * The rows that a transaction may see, enforced by row-level security. A token sees the one row that stores its
 * hash, and so finds its workspace; a device sees its own row.
 */
export type Scope = {
  workspaceId?: string | undefined
  userId?: string | undefined
  tokenHash?: Buffer | undefined
  deviceId?: string | undefined
}

/** Shared, because it remembers the names of all columns. */
const dialect = new PgDialect({ casing: 'snake_case' })

/** The handle of a connection with an open transaction. */
export const toTx = (client: Client | PoolClient): Tx =>
  Object.assign(new NodePgDatabase(dialect, new NodePgSession(client, dialect, undefined), undefined), {
    client,
  })

/**
 * A connection for one transaction. Work that goes on after its transaction, beside a part that failed, gets an error
 * instead of a statement in the transaction of whoever has the connection next.
 */
function lend(client: PoolClient) {
  let isOver = false
  const query = (...args: Parameters<PoolClient['query']>): unknown => {
    if (isOver) throw new Error('The transaction of this statement is over')
    return client.query(...args)
  }
  const lent: PoolClient = Object.create(client, { query: { value: query } })
  return { tx: toTx(lent), takeBack: () => void (isOver = true) }
}

export type Postgres = Engine & {
  /**
   * `work` runs in one transaction limited to the rows of the scope. A statement that exceeds the time-out is
   * cancelled, unless `isLong` is set.
   */
  transaction<T>(scope: Scope, work: (tx: Tx) => Promise<T>, options?: { isLong?: boolean }): Promise<T>
  pool: Pool
}

/** The scope for the rest of the transaction; statements sent after it need not await it. */
export const setScope = ({ client }: { client: ClientBase }, scope: Scope) =>
  client.query(scopeStatement(scope))

// Inlined text instead of parameters, so that it can be sent in one message with `begin`. Without a person, it fails
// in a workspace that moved away; people get that error from the guard, and can still switch to another workspace.
const scopeStatement = ({ workspaceId = '', userId = '', tokenHash, deviceId = '' }: Scope) =>
  `select ${workspaceId && !userId ? `assert_not_moved(${escapeLiteral(workspaceId)}), ` : ''}
          set_config('app.workspace', ${escapeLiteral(workspaceId)}, true),
          set_config('app.user', ${escapeLiteral(userId)}, true),
          set_config('app.token', '${tokenHash?.toString('hex') ?? ''}', true),
          set_config('app.device', ${escapeLiteral(deviceId)}, true)`

// No client waits longer for an answer, and a statement that holds locks blocks others meanwhile.
const patience = {
  statement_timeout: 60_000,
  lock_timeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
}

type PostgresOptions = {
  url: string
  connections: number
  name?: string
  log: { warn: (details: { err: Error }, text: string) => void }
}

export function createPostgres({ log, ...options }: PostgresOptions): Postgres {
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
  // A connection that breaks is dropped and replaced; without listeners it would end the process. One that breaks
  // in a transaction fails its next statement too. The first error has the reason, the second only that it ended.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    let isLogged = false
    client.on('error', (err) => {
      if (!isLogged) log.warn({ err }, 'postgres: a connection was lost')
      isLogged = true
    })
  })

  async function transaction<T>(
    scope: Scope,
    work: (tx: Tx) => Promise<T>,
    { isLong = false } = {},
  ): Promise<T> {
    const client = await pool.connect()
    const { tx, takeBack } = lend(client)
    let broken = false
    try {
      // Sent without waiting, which saves a round trip: the connection preserves the order, and a statement
      // without its scope would see no rows at all.
      const begun = client.query(
        `begin; ${isLong ? 'set local statement_timeout = 0; ' : ''}${scopeStatement(scope)}`,
      )
      const [, result] = await Promise.all([begun, work(tx)])
      takeBack()
      await client.query('commit')
      return result
    } catch (error) {
      takeBack()
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
