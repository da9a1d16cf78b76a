import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { workspaces } from './workspaces.ts'

/** The workspaces that have had a monitor, for those who look after all of them: ids without a wall, as with alerts. */
export const monitorWorkspaces = pgTable('monitor_workspaces', {
  id: uuid()
    .primaryKey()
    .references(() => workspaces.id, { onDelete: 'cascade' }),
})
