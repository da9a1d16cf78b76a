import type { Postgres, Tx } from '../../engines/postgres.ts'
import type { ChangeDraft } from './change.rules.ts'

export type NewChange = ChangeDraft & { id: string }

export async function addChanges(
  { client }: Tx,
  { workspaceId, deviceId }: { workspaceId: string; deviceId: string },
  added: readonly NewChange[],
  at: Date,
) {
  if (added.length === 0) return
  await client.query({
    name: 'add_changes',
    text: `
      insert into changes (id, workspace_id, device_id, at, kind, subject, before, after)
      select id, $1, $2, $3, kind, subject, before, after
      from unnest($4::uuid[], $5::text[], $6::text[], $7::text[], $8::text[])
        as added (id, kind, subject, before, after)`,
    values: [
      workspaceId,
      deviceId,
      at,
      added.map(({ id }) => id),
      added.map(({ kind }) => kind),
      added.map(({ subject }) => subject),
      added.map(({ before }) => before),
      added.map(({ after }) => after),
    ],
  })
}

/** Makes the partition for the month of a moment, where there is none. */
export const makeMonth = (postgres: Postgres, moment: Date) =>
  postgres.transaction({}, ({ client }) => client.query('select make_changes_month($1)', [moment]), {
    isLong: true,
  })

/** Drops the months that ended before a moment, and all changes in them at once. */
export const dropMonths = (postgres: Postgres, moment: Date) =>
  postgres.transaction({}, ({ client }) => client.query('select drop_changes_months($1)', [moment]), {
    isLong: true,
  })
