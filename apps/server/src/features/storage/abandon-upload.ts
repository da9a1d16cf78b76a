import type { Service } from '../../lib/ctx.ts'
import { giveRoomBack } from './spaces.store.ts'
import { abortResumable } from './storage.files.ts'
import { deleteUpload, type UploadRow } from './uploads.store.ts'

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
