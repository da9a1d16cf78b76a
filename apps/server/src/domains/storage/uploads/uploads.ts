import type { UploadMetadata } from '@marsad/contract/http/storage'
import { fileNameProblem, storageLimits, tidyName } from '@marsad/contract/storage'
import { type Caller, inWorkspace, type Service, type WorkspaceCtx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.bus.ts'
import { beginningBytes, sniffType } from '../content/sniff-type.ts'
import { ensureFolders, findFreeName } from '../items/folders.ts'
import { addItem, findItem, findTaken } from '../items/items.store.ts'
import { userOf } from '../items/items.ts'
import { storageJobs } from '../storage.jobs.ts'
import { giveRoomBack, holdSpace, takeRoom } from '../upkeep/spaces.store.ts'
import {
  abortResumable,
  appendBytes,
  beginResumable,
  finishResumable,
  objectKeyOf,
  readBeginning,
  receivedBytes,
} from '../upkeep/storage.files.ts'
import {
  addUpload,
  countUploads,
  deleteUpload,
  findUpload,
  findUploader,
  holdUpload,
  letUploadGo,
  type UploadRow,
} from './uploads.store.ts'

export function uploaderOf(caller: Caller): string {
  if (caller.kind === 'device') throw new Failure('auth.forbidden')
  return caller.kind === 'user' ? caller.userId : caller.keyId
}

export type FoundUpload = {
  name: string
  sizeBytes: number
  receivedBytes: number
  /** Undefined once the upload became a file. */
  row: UploadRow | undefined
}

/** An upload of the caller, or the file it became: a client that missed the last response retries. */
export async function loadUpload(ctx: WorkspaceCtx, id: string): Promise<FoundUpload> {
  const { workspaceId } = ctx.caller
  const { row, item } = await inWorkspace(ctx, async (tx) => ({
    row: await findUpload(tx, { workspaceId, uploaderId: uploaderOf(ctx.caller) }, id),
    item: await findItem(tx, workspaceId, id),
  }))
  if (!row) {
    if (item?.kind !== 'file') throw new Failure('resource.not_found')
    return { name: item.name, sizeBytes: item.sizeBytes, receivedBytes: item.sizeBytes, row: undefined }
  }
  const { name, sizeBytes } = row
  const received = await receivedBytes(ctx.engines.objects, workspaceId, row)
  if (received === null) throw new Failure('resource.not_found')
  return { name, sizeBytes, receivedBytes: received, row }
}

type NewUpload = { id: string; sizeBytes: number; metadata: UploadMetadata }

/** Starts an upload: the name is valid, the folder exists, and the size is reserved before the first byte. */
export async function beginUpload(ctx: WorkspaceCtx, { id, sizeBytes, metadata }: NewUpload): Promise<void> {
  const { name, folderId = null, path, onConflict } = metadata
  const problem = fileNameProblem(name)
  if (problem) throw new Failure(problem)
  if (sizeBytes > storageLimits.fileBytes) throw new Failure('storage.file_too_large')
  const { workspaceId } = ctx.caller
  const { objects } = ctx.engines
  const storeId = await beginResumable(objects, workspaceId, id, sizeBytes)
  try {
    await inWorkspace(ctx, async (tx) => {
      await holdSpace(tx, workspaceId)
      const target = { workspaceId, userId: userOf(ctx.caller), folderId, path }
      const parentId = await ensureFolders(tx, target)
      if (onConflict === 'refuse' && (await findTaken(tx, parentId ?? workspaceId, [name])).size > 0) {
        throw new Failure('storage.name_taken')
      }
      const { storageBytes: limitBytes, uploads } = ctx.config.limits
      if ((await countUploads(tx, workspaceId)) >= uploads) throw new Failure('storage.too_many_uploads')
      if (!(await takeRoom(tx, workspaceId, { sizeBytes, limitBytes }))) {
        throw new Failure('storage.quota_exceeded')
      }
      const uploaderId = uploaderOf(ctx.caller)
      await addUpload(tx, {
        id,
        workspaceId,
        uploaderId,
        parentId,
        name: tidyName(name),
        sizeBytes,
        onConflict,
        storeId,
      })
    })
  } catch (error) {
    await abortResumable(objects, workspaceId, { id, storeId, sizeBytes })
    throw error
  }
}

/**
 * Appends the bytes of one request. Only one request may write: each chunk checks that it still holds the lock.
 */
export async function appendUpload(
  { engines: { postgres, objects } }: WorkspaceCtx,
  upload: UploadRow,
  { offset, body }: { offset: number; body: AsyncIterable<Uint8Array> },
): Promise<number> {
  const holderId = newId()
  const beforeKeep = async () => {
    if (!(await holdUpload(postgres, upload, holderId))) throw new Failure('storage.upload_busy')
  }
  await beforeKeep()
  try {
    return await appendBytes(objects, upload.workspaceId, upload, { offset, body, beforeKeep })
  } finally {
    await letUploadGo(postgres, upload, holderId)
  }
}

/**
 * Turns a complete upload into a file; safe to repeat after a crash. If its folder is gone it goes to the top
 * level, and if its name is taken it gets a number, so that no upload must be repeated.
 */
export async function finishUpload(service: Service, upload: UploadRow): Promise<void> {
  const { engines } = service
  const { id, workspaceId, sizeBytes } = upload
  await finishResumable(engines.objects, workspaceId, upload)
  const key = objectKeyOf(workspaceId, id)
  const beginning = await readBeginning(engines.objects, key, sizeBytes, beginningBytes)
  const type = await sniffType(upload.name, beginning)
  await engines.postgres.transaction({ workspaceId }, async (tx) => {
    await holdSpace(tx, workspaceId)
    if (!(await deleteUpload(tx, upload))) return
    const folder = upload.parentId === null ? undefined : await findItem(tx, workspaceId, upload.parentId)
    const parentId = folder?.id ?? null
    const name = await findFreeName(tx, parentId ?? workspaceId, upload.name)
    const createdBy = await findUploader(tx, upload)
    await addItem(tx, { id, workspaceId, parentId, kind: 'file', name, sizeBytes, type, createdBy })
    await engines.jobs.enqueue(storageJobs.hash, { workspaceId, id }, { tx })
  })
  announce(service, workspaceId, { kind: 'storage' })
}

/** Cancels an upload: first releases its reserved storage, then deletes its data in the store. */
export async function abandonUpload({ engines }: Service, upload: UploadRow): Promise<void> {
  const { workspaceId, sizeBytes } = upload
  const wasThere = await engines.postgres.transaction({ workspaceId }, async (tx) => {
    const isDeleted = await deleteUpload(tx, upload)
    if (isDeleted) await giveRoomBack(tx, workspaceId, sizeBytes)
    return isDeleted
  })
  if (wasThere) await abortResumable(engines.objects, workspaceId, upload)
}
