import { sql } from 'drizzle-orm'
import { pgPolicy } from 'drizzle-orm/pg-core'
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

/** What a transaction's scope says; null outside of any, and null equals nothing. */
export const scopedWorkspace = sql`nullif(current_setting('app.workspace', true), '')::uuid`
export const scopedUser = sql`nullif(current_setting('app.user', true), '')::uuid`
export const scopedDevice = sql`nullif(current_setting('app.device', true), '')::uuid`

const scopedToken = sql`decode(nullif(current_setting('app.token', true), ''), 'hex')`

/** The wall under every table with a `workspace_id`: rows of another workspace do not exist. */
export const workspacePolicy = () =>
  pgPolicy('workspace_only', {
    for: 'all',
    using: sql`workspace_id = ${scopedWorkspace}`,
    withCheck: sql`workspace_id = ${scopedWorkspace}`,
  })

/** The same for rows that are also found by who presents their token; writing wants the workspace. */
export const workspaceOrTokenPolicy = () =>
  pgPolicy('workspace_or_token', {
    for: 'all',
    using: sql`workspace_id = ${scopedWorkspace} or token_hash = ${scopedToken}`,
    withCheck: sql`workspace_id = ${scopedWorkspace}`,
  })

// Nobody is known yet: somebody signs in or follows a link by mail, or what ran out is swept away.
const scopedNobody = sql`coalesce(${scopedUser}, ${scopedWorkspace}, ${scopedDevice}) is null`

/**
 * The wall under the secrets of a person, who belongs to no workspace. Once a transaction names anybody, it sees theirs
 * alone: whatever is asked for on behalf of a workspace, an API key or a device sees none.
 */
export const personPolicy = () =>
  pgPolicy('person_only', {
    for: 'all',
    using: sql`user_id = ${scopedUser} or ${scopedNobody}`,
    withCheck: sql`user_id = ${scopedUser} or ${scopedNobody}`,
  })
