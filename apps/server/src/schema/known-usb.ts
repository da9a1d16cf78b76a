import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { workspacePolicy } from '../engines/row-level-security.ts'
import { createdAt, id } from './columns.ts'
import { workspaces } from './workspaces.ts'

/** The USB devices that a workspace expects to see. While it lists none, none is a stranger. */
export const knownUsb = pgTable(
  'known_usb',
  {
    id: id(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    vendorId: text().notNull(),
    productId: text().notNull(),
    /** Empty: every one of this make. */
    serial: text().notNull(),
    note: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('known_usb_identity').on(table.workspaceId, table.vendorId, table.productId, table.serial),
    workspacePolicy(),
  ],
)
