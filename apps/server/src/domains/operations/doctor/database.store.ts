import type { Postgres } from '../../../engines/postgres.ts'

export { countPendingMigrations } from '../../../engines/migrate.ts'

type Row = { version: string; seconds: number; role: string; bypassesPolicies: boolean; bytes: string }

export async function readDatabase({ pool }: Postgres): Promise<Row> {
  const { rows } = await pool.query<Row>(
    `select current_setting('server_version') as version,
            extract(epoch from clock_timestamp())::float8 as seconds,
            rolname as role, rolsuper or rolbypassrls as "bypassesPolicies",
            pg_database_size(current_database()) as bytes
     from pg_roles where rolname = current_user`,
  )
  if (!rows[0]) throw new Error('the role is not known')
  return rows[0]
}
