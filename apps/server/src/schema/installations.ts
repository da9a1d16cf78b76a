import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { workspacePolicy } from '../engines/row-level-security.ts'
import { instant } from './columns.ts'
import { devices } from './devices.ts'
import { titles } from './titles.ts'

/** Which machine has which title. Narrow, because a fleet has millions of these. */
export const installations = pgTable(
  'installations',
  {
    workspaceId: uuid().notNull(),
    deviceId: uuid()
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
    titleId: uuid()
      .notNull()
      .references(() => titles.id, { onDelete: 'cascade' }),
    installedAt: instant(),
    location: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.deviceId, table.titleId] }),
    // Holds all that counting needs, the workspace of the policy too, so that the rows need not be read.
    index('installations_title').on(table.titleId, table.workspaceId, table.deviceId),
    workspacePolicy(),
  ],
)
