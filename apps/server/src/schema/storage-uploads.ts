import { uploadConflicts } from '@marsad/contract/storage'
import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { workspacePolicy } from '../engines/row-level-security.ts'
import { createdAt, id, oneOf } from './columns.ts'
import { storageItems } from './storage-items.ts'
import { workspaces } from './workspaces.ts'

/** Files on their way in. How much of one is here, the object store knows; its room is taken from the beginning. */
export const storageUploads = pgTable(
  'storage_uploads',
  {
    id: id(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** The person or the API key that began it, and alone may go on with it. */
    uploaderId: uuid().notNull(),
    parentId: uuid().references(() => storageItems.id, { onDelete: 'set null' }),
    name: text().notNull(),
    sizeBytes: bigint({ mode: 'number' }).notNull(),
    onConflict: text({ enum: [...uploadConflicts] }).notNull(),
    /** What the object store calls it. */
    storeId: text().notNull(),
    /** The request that writes it; null between two of them. */
    holderId: uuid(),
    createdAt: createdAt(),
    touchedAt: createdAt(),
  },
  (table) => [
    index('storage_uploads_workspace').on(table.workspaceId, table.touchedAt),
    index('storage_uploads_parent').on(table.parentId),
    oneOf('storage_uploads_on_conflict', table.onConflict, uploadConflicts),
    workspacePolicy(),
  ],
)
