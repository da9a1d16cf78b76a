import type { StorageQuota } from '@marsad/contract/http/storage'
import { storageLimits } from '@marsad/contract/storage'
import { inWorkspace, type Service, type WorkspaceCtx } from '../../../platform/context.ts'
import { announce } from '../../../platform/live/live.bus.ts'
import { saveSha256 } from '../items/items.store.ts'
import { purgeTrash } from '../trash/purge.ts'
import { findOldTrash } from '../trash/trash.store.ts'
import { findStaleUploads } from '../uploads/uploads.store.ts'
import { abandonUpload } from '../uploads/uploads.ts'
import { countFiles, deleteSpace, findSpace, hasWorkspace } from './spaces.store.ts'
import { hashFile, removeAllObjects } from './storage.files.ts'

/** Reads a file once after its upload: a hash in progress would not survive a restart. */
export async function hashItem(
  { engines }: Service,
  { workspaceId, id }: { workspaceId: string; id: string },
  signal: AbortSignal,
): Promise<void> {
  const sha256 = await hashFile(engines.objects, workspaceId, id, signal)
  if (sha256 === null) return
  await engines.postgres.transaction({ workspaceId }, (tx) => saveSha256(tx, id, sha256))
  announce({ engines }, workspaceId, { kind: 'storage' })
}

const hourMs = 3_600_000
const batch = 500

/** Deletes abandoned uploads, old trash, and the files of deleted workspaces. */
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

export const getQuota = (ctx: WorkspaceCtx): Promise<StorageQuota> =>
  inWorkspace(ctx, async (tx) => {
    const { workspaceId } = ctx.caller
    const [space, counted] = await Promise.all([findSpace(tx, workspaceId), countFiles(tx, workspaceId)])
    return { usedBytes: space?.usedBytes ?? 0, limitBytes: ctx.config.limits.storageBytes, ...counted }
  })
