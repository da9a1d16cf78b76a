import { incidentKinds } from '@marsad/contract/alerts'
import { isNotNull } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { workspacePolicy } from '../engines/row-level-security.ts'
import { createdAt, id, instant, oneOf } from './columns.ts'
import { workspaces } from './workspaces.ts'

/** What happened together: the alerts of one device, of the devices of one network, or of a monitor without a device. */
export const incidents = pgTable(
  'incidents',
  {
    id: id(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    kind: text({ enum: [...incidentKinds] }).notNull(),
    /** The id of the device or monitor, or the network. */
    key: text().notNull(),
    startedAt: createdAt(),
    /** When the last of its alerts resolved. */
    endedAt: instant(),
  },
  (table) => [
    index('incidents_open').on(table.workspaceId, table.kind, table.key),
    index('incidents_ended').on(table.workspaceId, table.endedAt).where(isNotNull(table.endedAt)),
    oneOf('incidents_kind', table.kind, incidentKinds),
    workspacePolicy(),
  ],
)
