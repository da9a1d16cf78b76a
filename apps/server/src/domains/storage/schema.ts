import type { StorageCheck } from '@marsad/contract/http/storage'
import { storageKinds, uploadConflicts } from '@marsad/contract/storage'
import { isNull, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { workspaceOrTokenPolicy, workspacePolicy } from '../../engines/row-level-security.ts'
import { bytea, createdAt, id, indexOf, instant, oneOf } from '../../platform/schema.ts'
import { users, workspaces } from '../identity/schema.ts'

/**
 * Storage used per workspace; changes to the tree or the usage lock this row. Jobs read all rows, so there is
 * no policy, and a row outlives its workspace until its objects are deleted.
 */
export const storageSpaces = pgTable(
  'storage_spaces',
  {
    /** The id of the workspace. */
    id: uuid().primaryKey(),
    /** Files (trash included), uploads in progress and content of other features. */
    usedBytes: bigint({ mode: 'number' }).notNull().default(0),
    /** The part used by other features. */
    extraBytes: bigint({ mode: 'number' }).notNull().default(0),
    lastCheck: jsonb().$type<NonNullable<StorageCheck['lastCheck']>>(),
  },
  (table) => [check('storage_spaces_used', sql`${table.usedBytes} >= 0`)],
)

/**
 * Files and folders. Content is stored under the file's id in the object store, so a name is only metadata.
 * Every item in the trash records the item it was deleted with, at any depth.
 */
export const storageItems = pgTable(
  'storage_items',
  {
    id: id(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    parentId: uuid().references((): AnyPgColumn => storageItems.id, { onDelete: 'set null' }),
    /** The folder, or the workspace id at the top level: never null, so that names can be unique there too. */
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

/** Links that give one item to people without an account. Revoking a link deletes its row. */
export const storageShares = pgTable(
  'storage_shares',
  {
    id: id(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    itemId: uuid()
      .notNull()
      .references(() => storageItems.id, { onDelete: 'cascade' }),
    tokenHash: bytea().notNull().unique(),
    passwordHash: text(),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    opened: integer().notNull().default(0),
    lastOpenedAt: instant(),
  },
  (table) => [
    index('storage_shares_workspace').on(table.workspaceId, table.id),
    index('storage_shares_item').on(table.itemId),
    indexOf('storage_shares_created_by', table.createdBy),
    workspaceOrTokenPolicy(),
  ],
)

/** Uploads in progress. The object store has the current offset; the full size is reserved from the start. */
export const storageUploads = pgTable(
  'storage_uploads',
  {
    id: id(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** The person or API key that started it; no other may continue it. */
    uploaderId: uuid().notNull(),
    parentId: uuid().references(() => storageItems.id, { onDelete: 'set null' }),
    name: text().notNull(),
    sizeBytes: bigint({ mode: 'number' }).notNull(),
    onConflict: text({ enum: [...uploadConflicts] }).notNull(),
    /** The id in the object store. */
    storeId: text().notNull(),
    /** The request that is writing; null between requests. */
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
