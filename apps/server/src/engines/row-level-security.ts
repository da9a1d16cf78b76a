import { sql } from 'drizzle-orm'
import { pgPolicy } from 'drizzle-orm/pg-core'

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
