import { sql } from 'drizzle-orm'
import { pgPolicy } from 'drizzle-orm/pg-core'
import type { Client } from 'pg'

/** The policy that lets the owner of the tables see all workspaces, but only while it has declared upkeep. */
export const upkeepPolicy = 'upkeep'
export const upkeepSetting = 'app.upkeep=on'
export const isUpkeep = `current_setting('app.upkeep', true) = 'on'`

/**
 * A backup must read every row, and retention deletes old rows of all workspaces. The owner does both, and only
 * with this setting: a leaked connection string alone still sees nothing.
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

/** The workspace of the transaction's scope; null outside of one, and null equals nothing. */
export const scopedWorkspace = sql`nullif(current_setting('app.workspace', true), '')::uuid`
export const scopedUser = sql`nullif(current_setting('app.user', true), '')::uuid`
export const scopedDevice = sql`nullif(current_setting('app.device', true), '')::uuid`

const scopedToken = sql`decode(nullif(current_setting('app.token', true), ''), 'hex')`

/** Tenant isolation of every table with a `workspace_id`: rows of another workspace are invisible. */
export const workspacePolicy = () =>
  pgPolicy('workspace_only', {
    for: 'all',
    using: sql`workspace_id = ${scopedWorkspace}`,
    withCheck: sql`workspace_id = ${scopedWorkspace}`,
  })

/** The same for rows that can also be found by their token; writing needs the workspace. */
export const workspaceOrTokenPolicy = () =>
  pgPolicy('workspace_or_token', {
    for: 'all',
    using: sql`workspace_id = ${scopedWorkspace} or token_hash = ${scopedToken}`,
    withCheck: sql`workspace_id = ${scopedWorkspace}`,
  })

// No scope is set: a user signs in or follows a link from a mail, or expired rows are deleted.
const isUnscoped = sql`coalesce(${scopedUser}, ${scopedWorkspace}, ${scopedDevice}) is null`

/**
 * Isolation of a user's secrets, which belong to no workspace. Once a transaction has a scope, it sees only
 * those of its user; a workspace, an API key or a device sees none.
 */
export const personPolicy = () =>
  pgPolicy('person_only', {
    for: 'all',
    using: sql`user_id = ${scopedUser} or ${isUnscoped}`,
    withCheck: sql`user_id = ${scopedUser} or ${isUnscoped}`,
  })
