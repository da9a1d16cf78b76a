import { z } from 'zod'
import { storageKinds, storageLimits, storageSorts, uploadConflicts, uploadsPath } from '../storage.ts'
import { sortDirections } from '../views.ts'
import { ById, SingleLine } from './common.ts'
import { Done } from './auth.ts'
import { operation } from '../operation.ts'

/** A folder in the path of an item. */
export const Crumb = z.strictObject({ id: z.uuid(), name: z.string() })
export type Crumb = z.infer<typeof Crumb>

export const StorageItem = z.strictObject({
  id: z.uuid(),
  kind: z.enum(storageKinds),
  name: z.string(),
  /** The parent folder; null at the top level. */
  folderId: z.uuid().nullable(),
  /** Null for a folder. */
  sizeBytes: z.int().nullable(),
  /** The media type by content, not by name; null for a folder. */
  type: z.string().nullable(),
  /** In hexadecimal. Null for a folder, and until the file was hashed after its upload. */
  sha256: z.string().nullable(),
  /** An e-mail address; null for an API key or a deleted person. */
  createdBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  modifiedAt: z.iso.datetime(),
})
export type StorageItem = z.infer<typeof StorageItem>

/** An item with the folders above it, from the top level. */
export const LocatedItem = StorageItem.extend({ location: z.array(Crumb) })
export type LocatedItem = z.infer<typeof LocatedItem>

const Cursor = z.string().min(1).max(2000)
const limit = z.coerce.number<number>().int().min(1).max(200).default(100)

/** The items of a folder, or of the top level. Folders come first in every order. */
export const StorageQuery = z.strictObject({
  folder: z.uuid().optional(),
  sort: z.enum(storageSorts).default('name'),
  direction: z.enum(sortDirections).default('asc'),
  cursor: Cursor.optional(),
  limit,
})
export type StorageQuery = z.infer<typeof StorageQuery>

export const StorageList = z.strictObject({
  /** From the top level to the folder itself; empty at the top level. */
  breadcrumbs: z.array(Crumb),
  items: z.array(StorageItem),
  nextCursor: Cursor.nullable(),
})
export type StorageList = z.infer<typeof StorageList>

/** Items with this text in their name, in the whole workspace, by name; the trash is not searched. */
export const StorageSearch = z.strictObject({
  search: SingleLine.pipe(z.string().min(1).max(255)),
  cursor: Cursor.optional(),
  limit,
})
export type StorageSearch = z.infer<typeof StorageSearch>

export const FoundItems = z.strictObject({ items: z.array(LocatedItem), nextCursor: Cursor.nullable() })
export type FoundItems = z.infer<typeof FoundItems>

export const ItemDetails = LocatedItem.extend({
  /** Everything below a folder; null for a file. */
  contents: z.strictObject({ files: z.int(), folders: z.int(), sizeBytes: z.int() }).nullable(),
})
export type ItemDetails = z.infer<typeof ItemDetails>

// Name rules are in `storage.ts`, not in these schemas: each has its own error code and message.
const Name = z.string().max(2000)

/** A folder `name` below `path` below `folderId`; missing folders of the path are created. */
export const NewFolder = z.strictObject({
  name: Name,
  path: z.string().max(10_000).default(''),
  folderId: z.uuid().nullable().default(null),
})
export type NewFolder = z.infer<typeof NewFolder>

export const ItemChanges = z.strictObject({ name: Name })
export type ItemChanges = z.infer<typeof ItemChanges>

const Ids = z
  .array(z.uuid())
  .min(1)
  .max(storageLimits.selected)
  .refine((ids) => new Set(ids).size === ids.length, 'must not repeat an id')

export const Selection = z.strictObject({ itemIds: Ids })
export type Selection = z.infer<typeof Selection>

/** Null: the top level. */
export const Move = z.strictObject({ itemIds: Ids, folderId: z.uuid().nullable() })
export type Move = z.infer<typeof Move>

/** The number of named items affected, without their contents. */
export const ItemsDone = z.strictObject({ success: z.literal(true), items: z.int() })
export type ItemsDone = z.infer<typeof ItemsDone>

export const TrashedItem = LocatedItem.extend({
  trashedBy: z.string().nullable(),
  trashedAt: z.iso.datetime(),
  /** When it is permanently deleted. */
  purgedAt: z.iso.datetime(),
})
export type TrashedItem = z.infer<typeof TrashedItem>

/** Last deleted first. Contents of a folder are deleted and restored with it. */
export const TrashQuery = z.strictObject({ cursor: Cursor.optional(), limit })
export type TrashQuery = z.infer<typeof TrashQuery>
export const Trash = z.strictObject({ items: z.array(TrashedItem), nextCursor: Cursor.nullable() })
export type Trash = z.infer<typeof Trash>

export const TrashSelection = z.strictObject({ trashedIds: Ids })
export type TrashSelection = z.infer<typeof TrashSelection>

/** Includes the trash and uploads in progress. */
export const StorageQuota = z.strictObject({
  usedBytes: z.int(),
  /** Null: unlimited. */
  limitBytes: z.int().nullable(),
  files: z.int(),
  trashBytes: z.int(),
})
export type StorageQuota = z.infer<typeof StorageQuota>

/**
 * Requests a URL that a browser can open without a token: a file as it is, several items or a folder as a ZIP
 * archive. A preview is of one file and is shown inside our page.
 */
export const LinkRequest = Selection.extend({ purpose: z.enum(['download', 'preview']) })
export type LinkRequest = z.infer<typeof LinkRequest>
export const ContentLink = z.strictObject({ url: z.string(), expiresAt: z.iso.datetime() })
export type ContentLink = z.infer<typeof ContentLink>
export const ContentQuery = z.strictObject({ ticket: z.string().min(1).max(12_000) })

/** The `Upload-Metadata` of a tus client; `path` is below `folderId`, and its missing folders are created. */
export const UploadMetadata = z.strictObject({
  name: Name,
  folderId: z.uuid().optional(),
  path: z.string().max(10_000).default(''),
  onConflict: z.enum(uploadConflicts).default('rename'),
})
export type UploadMetadata = z.infer<typeof UploadMetadata>

/** The progress of an upload. Its id becomes the id of the file. */
export const UploadState = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  sizeBytes: z.int(),
  receivedBytes: z.int(),
  isDone: z.boolean(),
})
export type UploadState = z.infer<typeof UploadState>

export const Share = z.strictObject({
  id: z.uuid(),
  itemId: z.uuid(),
  createdBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
  hasPassword: z.boolean(),
  /** How often it was opened, with the password if it has one. */
  opened: z.int(),
  lastOpenedAt: z.iso.datetime().nullable(),
})
export type Share = z.infer<typeof Share>

/** The shares of an item, or of the workspace; newest first. */
export const SharesQuery = z.strictObject({
  itemId: z.uuid().optional(),
  cursor: z.uuid().optional(),
  limit: z.coerce.number<number>().int().min(1).max(100).default(25),
})
export type SharesQuery = z.infer<typeof SharesQuery>
export const ShareList = z.strictObject({
  shares: z.array(Share.extend({ item: z.strictObject({ kind: z.enum(storageKinds), name: z.string() }) })),
  nextCursor: z.uuid().nullable(),
})
export type ShareList = z.infer<typeof ShareList>

const { shareDays, sharePasswordLength } = storageLimits
export const NewShare = z.strictObject({
  itemId: z.uuid(),
  expiresInDays: z.int().min(1).max(shareDays.most).default(shareDays.usual),
  password: z.string().min(sharePasswordLength.least).max(sharePasswordLength.most).optional(),
})
export type NewShare = z.infer<typeof NewShare>

/** The token is shown once: the server stores only its hash. */
export const CreatedShare = z.strictObject({ share: Share, token: z.string() })
export type CreatedShare = z.infer<typeof CreatedShare>

export const OpenShareRequest = z.strictObject({
  token: z.string().max(200),
  password: z.string().max(sharePasswordLength.most).optional(),
})
export type OpenShareRequest = z.infer<typeof OpenShareRequest>

/** A shared item, with a download URL valid for a few minutes. A folder is a ZIP archive. */
export const SharedItem = z.strictObject({
  kind: z.enum(storageKinds),
  name: z.string(),
  /** For a folder: everything below it. */
  sizeBytes: z.int(),
  files: z.int(),
  type: z.string().nullable(),
  expiresAt: z.iso.datetime(),
  download: ContentLink,
})
export type SharedItem = z.infer<typeof SharedItem>

/** The result of the nightly comparison of the object store with the rows; null before its first run. */
export const StorageCheck = z.strictObject({
  lastCheck: z
    .strictObject({
      at: z.iso.datetime(),
      files: z.int(),
      /** Files whose content is not in the store. */
      missing: z.int(),
      /** Objects without a file. They were deleted. */
      stray: z.int(),
      strayBytes: z.int(),
      /** The correction of the counted usage. */
      miscountedBytes: z.int(),
    })
    .nullable(),
})
export type StorageCheck = z.infer<typeof StorageCheck>

export const makeContentLink = operation('POST /api/storage/links', {
  needs: 'storage.view',
  body: LinkRequest,
  answers: ContentLink,
})
export const getContent = operation('GET /api/storage/content', {
  needs: 'public',
  description: 'Returns the file, or a ZIP archive of several files.',
  query: ContentQuery,
})
export const listStorageItems = operation('GET /api/storage/items', {
  needs: 'storage.view',
  query: StorageQuery,
  answers: StorageList,
})
export const searchStorage = operation('GET /api/storage/search', {
  needs: 'storage.view',
  query: StorageSearch,
  answers: FoundItems,
})
export const getStorageItem = operation('GET /api/storage/items/:id', {
  needs: 'storage.view',
  params: ById,
  answers: ItemDetails,
})
export const getStorageQuota = operation('GET /api/storage/quota', {
  needs: 'storage.view',
  answers: StorageQuota,
})
export const getStorageCheck = operation('GET /api/storage/check', {
  needs: 'storage.purge',
  answers: StorageCheck,
})
export const createFolder = operation('POST /api/storage/folders', {
  needs: 'storage.change',
  body: NewFolder,
  answers: { 201: StorageItem },
})
export const renameStorageItem = operation('PATCH /api/storage/items/:id', {
  needs: 'storage.change',
  params: ById,
  body: ItemChanges,
  answers: StorageItem,
})
export const moveStorageItems = operation('POST /api/storage/items/move', {
  needs: 'storage.change',
  body: Move,
  answers: ItemsDone,
})
export const trashStorageItems = operation('POST /api/storage/items/trash', {
  needs: 'storage.change',
  body: Selection,
  answers: ItemsDone,
})
export const listTrash = operation('GET /api/storage/trash', {
  needs: 'storage.view',
  query: TrashQuery,
  answers: Trash,
})
export const restoreTrash = operation('POST /api/storage/trash/restore', {
  needs: 'storage.change',
  body: TrashSelection,
  answers: ItemsDone,
})
export const purgeTrash = operation('POST /api/storage/trash/purge', {
  needs: 'storage.purge',
  body: TrashSelection,
  answers: ItemsDone,
})
export const emptyTrash = operation('DELETE /api/storage/trash', {
  needs: 'storage.purge',
  answers: ItemsDone,
})
export const listShares = operation('GET /api/storage/shares', {
  needs: 'storage.share',
  query: SharesQuery,
  answers: ShareList,
})
export const createShare = operation('POST /api/storage/shares', {
  needs: 'storage.share',
  body: NewShare,
  answers: { 201: CreatedShare },
})
export const revokeShare = operation('DELETE /api/storage/shares/:id', {
  needs: 'storage.share',
  params: ById,
  answers: Done,
})
export const openShare = operation('POST /api/shares/open', {
  needs: 'public',
  tag: 'storage',
  body: OpenShareRequest,
  answers: SharedItem,
})

const tus = 'tus protocol 1.0.0: creation, creation-with-upload, termination.'
export const createUpload = operation(`POST ${uploadsPath}`, { needs: 'storage.change', description: tus })
export const getUpload = operation(`GET ${uploadsPath}/:id`, {
  needs: 'storage.change',
  params: ById,
  answers: UploadState,
})
export const continueUpload = operation(`PATCH ${uploadsPath}/:id`, {
  needs: 'storage.change',
  description: tus,
  params: ById,
})
export const abandonUpload = operation(`DELETE ${uploadsPath}/:id`, {
  needs: 'storage.change',
  description: tus,
  params: ById,
})
