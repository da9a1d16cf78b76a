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
  /** Gone once the upload became a file. */
  row: UploadRow | undefined
}

/** An upload of the caller, or the file that it became: a client that missed the last answer asks again. */
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

/** Lets a file in: its name fits, its folder is there, and its room is taken before its first byte. */
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

/** Adds the bytes of one request. Only one at a time may write: each piece asks whether it is still this one. */
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
 * Makes the file of an upload that has all its bytes. Doing it again after a crash in the middle ends the same way.
 * Where its folder is gone meanwhile it lands at the top, and where its name was taken it gets a number: nobody
 * uploads twice for that.
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

/** Gives up an upload: its room first, then what the store has of it. */
export async function abandonUpload({ engines }: Service, upload: UploadRow): Promise<void> {
  const { workspaceId, sizeBytes } = upload
  const wasThere = await engines.postgres.transaction({ workspaceId }, async (tx) => {
    const isDeleted = await deleteUpload(tx, upload)
    if (isDeleted) await giveRoomBack(tx, workspaceId, sizeBytes)
    return isDeleted
  })
  if (wasThere) await abortResumable(engines.objects, workspaceId, upload)
}
