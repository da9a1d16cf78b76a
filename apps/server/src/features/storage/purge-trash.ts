import type { Tx } from '../../engines/postgres.ts'
import type { Service } from '../../lib/ctx.ts'
import { fileJobs } from './files.jobs.ts'
import { giveRoomBack, holdSpace } from './spaces.store.ts'

import { deleteTrashed } from './trash.store.ts'

const objectsPerJob = 1000

/** Takes trash away for good: the rows now, the objects by jobs that exist if and only if the rows are gone. */
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
    await service.engines.jobs.enqueue(fileJobs(service).removeObjects, input, { tx })
  }
}
