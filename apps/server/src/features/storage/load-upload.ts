import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { findItem } from './items.store.ts'
import { receivedBytes } from './storage.files.ts'
import { uploaderOf } from './uploader-of.ts'
import { findUpload, type UploadRow } from './uploads.store.ts'

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
