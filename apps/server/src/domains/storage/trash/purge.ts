import type { ItemsDone } from '@marsad/contract/http/storage'
import type { Tx } from '../../../engines/postgres.ts'
import { recordAct } from '../../../platform/audit/audit.ts'
import { inWorkspace, type Service, type UserCtx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { announce } from '../../../platform/live/live.bus.ts'
import { namesOf } from '../items/items.ts'
import { storageJobs } from '../storage.jobs.ts'
import { giveRoomBack, holdSpace } from '../upkeep/spaces.store.ts'
import { deleteTrashed, findTrashed } from './trash.store.ts'

/** Permanently deletes items in the trash. */
export async function purgeItems(ctx: UserCtx, trashedIds: readonly string[]): Promise<ItemsDone> {
  const { workspaceId } = ctx.caller
  const purged = await inWorkspace(ctx, async (tx) => {
    const items = await findTrashed(tx, workspaceId, trashedIds)
    if (items.length < trashedIds.length) throw new Failure('resource.not_found')
    await purgeTrash(tx, ctx, workspaceId, trashedIds)
    await recordAct(tx, ctx, ctx.caller, { action: 'storage.purged', ...namesOf(items) })
    return items.length
  })
  announce(ctx, workspaceId, { kind: 'storage' })
  return { success: true, items: purged }
}

const objectsPerJob = 1000

/** Permanently deletes trash: rows now, objects by jobs that are created in the same transaction. */
export async function purgeTrash(
  tx: Tx,
  service: Service,
  workspaceId: string,
  rootIds: readonly string[],
): Promise<void> {
  await holdSpace(tx, workspaceId)
  const { fileIds, sizeBytes } = await deleteTrashed(tx, workspaceId, rootIds)
  await giveRoomBack(tx, workspaceId, sizeBytes)
  for (let first = 0; first < fileIds.length; first += objectsPerJob) {
    const input = { workspaceId, fileIds: fileIds.slice(first, first + objectsPerJob) }
    await service.engines.jobs.enqueue(storageJobs.removeObjects, input, { tx })
  }
}
