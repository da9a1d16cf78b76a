import type { Client } from 'pg'

/** The owner of the tables walks past the walls of the workspaces where it has said that it does upkeep. */
export const upkeepPolicy = 'upkeep'
export const upkeepSetting = 'app.upkeep=on'
export const isUpkeep = `current_setting('app.upkeep', true) = 'on'`

/**
 * A backup has to read every row, and what is too old is deleted whoever's it was. The owner does both, and only while
 * it says that it does: a forgotten connection string still sees nothing.
 */
export async function letUpkeepThrough(client: Client) {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I', relname) as name from pg_class c
     where relnamespace = 'public'::regnamespace and relrowsecurity
       and not exists (select from pg_policy where polrelid = c.oid and polname = '${upkeepPolicy}')`,
  )
  for (const { name } of rows) {
    await client.query(`create policy ${upkeepPolicy} on ${name} to current_user using (${isUpkeep})`)
  }
}
