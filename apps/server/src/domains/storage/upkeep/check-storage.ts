import type { StorageCheck } from '@marsad/contract/http/storage'
import { inWorkspace, type Service, type UserCtx } from '../../../platform/context.ts'
import { filterFileIds, listFileIds } from '../items/items.store.ts'
import { compareSorted } from '../items/storage.rules.ts'
import { listUploadIds } from '../uploads/uploads.store.ts'
import { findSpace, recountRoom, saveCheck } from './spaces.store.ts'
import { hasObject, listObjects, removeObjects, removeOldTails } from './storage.files.ts'

export const getCheck = (ctx: UserCtx): Promise<StorageCheck> =>
  inWorkspace(ctx, async (tx) => ({
    lastCheck: (await findSpace(tx, ctx.caller.workspaceId))?.lastCheck ?? null,
  }))

/** Objects younger than this may be uploads about to become files. */
const youngMs = 24 * 3_600_000
/** File ids listed in one log line. */
const named = 20

/**
 * Compares the object store with the rows. Unreferenced objects are deleted; a file without content cannot be
 * repaired, so it is counted and logged.
 */
export async function checkStorage(service: Service, workspaceId: string): Promise<void> {
  const { postgres, objects } = service.engines
  const startedAt = new Date()
  const old = new Date(startedAt.getTime() - youngMs)
  const rows = listFileIds(postgres, workspaceId, startedAt)
  const { left, right, both } = await compareSorted(rows, listObjects(objects, workspaceId), (one) => one.id)

  // Uploads before files: an upload that finishes in between is found as a file.
  const known = new Set(await listUploadIds(postgres, workspaceId))
  const listed = right.filter(({ modifiedAt }) => modifiedAt < old)
  for (const id of await filterFileIds(postgres, workspaceId, idsOf(listed))) known.add(id)
  const stray = listed.filter(({ id }) => !known.has(id))
  await removeObjects(objects, workspaceId, idsOf(stray))
  await removeOldTails(objects, workspaceId, old)

  const missing = await stillMissing(service, workspaceId, left)
  const found = {
    at: startedAt.toISOString(),
    files: both + missing.length,
    missing: missing.length,
    stray: stray.length,
    strayBytes: stray.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
  }
  const miscountedBytes = await postgres.transaction({ workspaceId }, async (tx) => {
    const bytes = await recountRoom(tx, workspaceId)
    await saveCheck(tx, workspaceId, { ...found, miscountedBytes: bytes })
    return bytes
  })
  const report = { workspaceId, ...found, miscountedBytes }
  if (missing.length > 0) {
    service.log.error({ ...report, missingIds: missing.slice(0, named) }, 'storage: files without content')
  } else if (stray.length > 0 || miscountedBytes !== 0) service.log.warn(report, 'storage: put right')
  else service.log.info(report, 'storage: whole')
}

const idsOf = (ones: readonly { id: string }[]) => ones.map(({ id }) => id)

/** Files deleted while the store was listed are not missing. */
async function stillMissing({ engines }: Service, workspaceId: string, rows: readonly { id: string }[]) {
  const missing: string[] = []
  for (const { id } of rows) if (!(await hasObject(engines.objects, workspaceId, id))) missing.push(id)
  return filterFileIds(engines.postgres, workspaceId, missing)
}
