import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { workspaces } from './workspaces.ts'

/**
 * The workspaces that have rules. Workers serve all of them, and the walls between workspaces hide each from whoever
 * does not name it: so there is no policy here, and nothing but the ids.
 */
export const alertWorkspaces = pgTable('alert_workspaces', {
  id: uuid()
    .primaryKey()
    .references(() => workspaces.id, { onDelete: 'cascade' }),
})
