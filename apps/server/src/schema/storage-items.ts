import { storageKinds } from '@marsad/contract/storage'
import { isNull, sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uniqueIndex, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { workspacePolicy } from '../engines/row-level-security.ts'
import { createdAt, id, indexOf, instant, oneOf } from './columns.ts'
import { users } from './users.ts'
import { workspaces } from './workspaces.ts'

/**
 * The tree of files and folders. The content of a file lies in the object store under its id, so a name is only a name.
 * Whatever is in the trash says so itself and names what it was deleted with, however deep it was in there.
 */
export const storageItems = pgTable(
  'storage_items',
  {
    id: id(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    parentId: uuid().references((): AnyPgColumn => storageItems.id, { onDelete: 'set null' }),
    /** The folder, or the workspace itself at the top: never null, so that names can be unique there too. */
    place: uuid()
      .notNull()
      .generatedAlwaysAs(sql`coalesce(parent_id, workspace_id)`),
    kind: text({ enum: [...storageKinds] }).notNull(),
    name: text().notNull(),
    nameKey: text().notNull(),
    sizeBytes: bigint({ mode: 'number' }).notNull().default(0),
    type: text(),
    sha256: text(),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    modifiedAt: createdAt(),
    trashRootId: uuid(),
    trashedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    trashedAt: instant(),
  },
  (table) => {
    const living = isNull(table.trashedAt)
    const byName = sql`${table.name} collate natural_order`
    return [
      uniqueIndex('storage_items_name_key').on(table.place, table.nameKey).where(living),
      index('storage_items_by_name').on(table.place, table.kind, byName).where(living),
      index('storage_items_by_size').on(table.place, table.kind, table.sizeBytes, byName).where(living),
      index('storage_items_by_modified').on(table.place, table.kind, table.modifiedAt, byName).where(living),
      index('storage_items_workspace').on(table.workspaceId, byName, table.id).where(living),
      index('storage_items_ids').on(table.workspaceId, table.id),
      index('storage_items_parent').on(table.parentId),
      index('storage_items_trash_root').on(table.trashRootId),
      indexOf('storage_items_created_by', table.createdBy),
      indexOf('storage_items_trashed_by', table.trashedBy),
      index('storage_items_trash')
        .on(table.workspaceId, table.trashedAt, table.id)
        .where(sql`trash_root_id = id`),
      oneOf('storage_items_kind', table.kind, storageKinds),
      check('storage_items_size', sql`${table.sizeBytes} >= 0`),
      check('storage_items_type_of_kind', sql`(${table.kind} = 'file') = (${table.type} is not null)`),
      check('storage_items_trash_whole', sql`(${table.trashedAt} is null) = (${table.trashRootId} is null)`),
      workspacePolicy(),
    ]
  },
)
