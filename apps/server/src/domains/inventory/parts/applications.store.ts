import { eq } from 'drizzle-orm'
import type { Postgres, Tx } from '../../../engines/postgres.ts'
import { installations, titles } from '../schema.ts'
import type { Installation, Title } from './applications.rules.ts'

type Ids = { workspaceId: string; deviceId: string }

export const readInstallations = (tx: Tx, deviceId: string): Promise<Installation[]> =>
  tx
    .select({
      id: titles.id,
      name: titles.name,
      vendor: titles.vendor,
      version: titles.version,
      category: titles.category,
      type: titles.type,
      installedAt: installations.installedAt,
      location: installations.location,
    })
    .from(installations)
    .innerJoin(titles, eq(titles.id, installations.titleId))
    .where(eq(installations.deviceId, deviceId))

/** Sorted by id, so that concurrent inserts of the same titles cannot deadlock. */
export async function addTitles({ client }: Tx, workspaceId: string, added: readonly Title[]) {
  if (added.length === 0) return
  await client.query({
    name: 'add_titles',
    text: `
      insert into titles (id, workspace_id, name, vendor, version, category, type)
      select id, $1, name, vendor, version, category, type
      from unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[])
        as added (id, name, vendor, version, category, type)
      order by id
      on conflict (id) do nothing`,
    values: [
      workspaceId,
      added.map(({ id }) => id),
      added.map(({ name }) => name),
      added.map(({ vendor }) => vendor),
      added.map(({ version }) => version),
      added.map(({ category }) => category),
      added.map(({ type }) => type),
    ],
  })
}

export async function writeInstallations(
  { client }: Tx,
  { workspaceId, deviceId }: Ids,
  rows: readonly Installation[],
) {
  if (rows.length === 0) return
  await client.query({
    name: 'write_installations',
    text: `
      insert into installations (workspace_id, device_id, title_id, installed_at, location)
      select $1, $2, title_id, installed_at, location
      from unnest($3::uuid[], $4::timestamptz[], $5::text[]) as written (title_id, installed_at, location)
      order by title_id
      on conflict (device_id, title_id) do update
        set installed_at = excluded.installed_at, location = excluded.location`,
    values: [
      workspaceId,
      deviceId,
      rows.map(({ id }) => id),
      rows.map(({ installedAt }) => installedAt),
      rows.map(({ location }) => location),
    ],
  })
}

export async function deleteInstallations({ client }: Tx, deviceId: string, gone: readonly Title[]) {
  if (gone.length === 0) return
  await client.query({
    name: 'delete_installations',
    text: 'delete from installations where device_id = $1 and title_id = any($2::uuid[])',
    values: [deviceId, gone.map(({ id }) => id)],
  })
}

/** Deletes titles that no device has any more. */
export const deleteUnusedTitles = (postgres: Postgres, workspaceId: string) =>
  postgres.transaction({ workspaceId }, async ({ client }) => {
    // Locked first and checked again: a report may have added one back meanwhile, and holds its own lock.
    const { rows } = await client.query<{ id: string }>({
      text: `
        select id from titles where workspace_id = $1
          and not exists (select from installations where title_id = titles.id)
        order by id for update skip locked`,
      values: [workspaceId],
    })
    await client.query({
      text: `
        delete from titles where id = any($1::uuid[])
          and not exists (select from installations where title_id = titles.id)`,
      values: [rows.map(({ id }) => id)],
    })
  })
