import type { UploadMetadata } from '@marsad/contract/http/storage'
import { fileNameProblem, storageLimits, tidyName } from '@marsad/contract/storage'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { ensureFolders } from './ensure-folders.ts'
import { findTaken } from './items.store.ts'
import { holdSpace, takeRoom } from './spaces.store.ts'
import { abortResumable, beginResumable } from './storage.files.ts'
import { uploaderOf } from './uploader-of.ts'
import { addUpload, countUploads } from './uploads.store.ts'
import { userOf } from './user-of.ts'

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
