import type { WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { newId } from '../../lib/id.ts'
import { appendBytes } from './storage.files.ts'
import { holdUpload, letUploadGo, type UploadRow } from './uploads.store.ts'

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
