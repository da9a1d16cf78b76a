import type { Service } from '../../lib/ctx.ts'
import { announce } from '../live/index.ts'
import { fileJobs } from './files.jobs.ts'
import { findFreeName } from './find-free-name.ts'
import { addItem, findItem } from './items.store.ts'
import { beginningBytes, sniffType } from './sniff-type.ts'
import { holdSpace } from './spaces.store.ts'
import { finishResumable, objectKeyOf, readBeginning } from './storage.files.ts'
import { deleteUpload, findUploader, type UploadRow } from './uploads.store.ts'

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
    await engines.jobs.enqueue(fileJobs(service).hash, { workspaceId, id }, { tx })
  })
  announce(service, workspaceId, { kind: 'storage' })
}
