import type { Postgres } from '../../engines/postgres.ts'

/** Devices that were removed since a place in the list (a transaction), and the next place; without one, all of the list. */
export async function readRevocations(postgres: Postgres, since: string | undefined) {
  const { rows } = await postgres.pool.query<{ place: string; ids: string[] }>({
    name: 'device_revocations',
    text: `select pg_snapshot_xmin(pg_current_snapshot())::text as place,
      array(select device_id::text from device_revocations where transaction >= coalesce($1::text, '0')::xid8) as ids`,
    values: [since ?? null],
  })
  return { place: rows[0]?.place, ids: rows[0]?.ids ?? [] }
}

/** Tokens last an hour; what is older than a day, no gateway can still believe in. */
export const deleteOldRevocations = (postgres: Postgres) =>
  postgres.pool.query(`delete from device_revocations where created_at < now() - interval '1 day'`)
