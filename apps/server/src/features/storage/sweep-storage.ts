import { storageLimits } from '@marsad/contract/storage'
import type { Service } from '../../lib/ctx.ts'
import { abandonUpload } from './abandon-upload.ts'
import { purgeTrash } from './purge-trash.ts'
import { deleteSpace, hasWorkspace } from './spaces.store.ts'
import { removeAllObjects } from './storage.files.ts'
import { findOldTrash } from './trash.store.ts'
import { findStaleUploads } from './uploads.store.ts'

const hourMs = 3_600_000
const batch = 500

/** Removes what is over: uploads that nobody goes on with, old trash, and the files of workspaces that are no more. */
export async function sweepStorage(service: Service, workspaceId: string): Promise<void> {
  const { postgres, objects } = service.engines
  const before = (hours: number) => new Date(Date.now() - hours * hourMs)
  const { isThere, stale } = await postgres.transaction({ workspaceId }, async (tx) => ({
    isThere: await hasWorkspace(tx, workspaceId),
    stale: await findStaleUploads(tx, workspaceId, before(storageLimits.uploadHours)),
  }))
  if (!isThere) {
    await removeAllObjects(objects, workspaceId)
    await postgres.transaction({}, (tx) => deleteSpace(tx, workspaceId))
    return
  }
  for (const upload of stale) await abandonUpload(service, upload)
  const purgeBatch = () =>
    postgres.transaction({ workspaceId }, async (tx) => {
      const rootIds = await findOldTrash(tx, workspaceId, before(storageLimits.trashDays * 24), batch)
      if (rootIds.length > 0) await purgeTrash(tx, service, workspaceId, rootIds)
      return rootIds.length
    })
  while ((await purgeBatch()) > 0);
}
