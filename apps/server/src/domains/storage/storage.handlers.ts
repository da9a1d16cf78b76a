import { forEachWorkspace } from '../../platform/for-each-workspace.ts'
import { handle } from '../../platform/jobs.ts'
import { storageJobs } from './storage.jobs.ts'
import { checkStorage } from './upkeep/check-storage.ts'
import { removeObjects } from './upkeep/storage.files.ts'
import { hashItem, sweepStorage } from './upkeep/upkeep.ts'

const having = 'storage_spaces'

export const storageHandlers = [
  handle(storageJobs.hash, (service, input, { signal }) => hashItem(service, input, signal)),
  handle(storageJobs.removeObjects, ({ engines }, { workspaceId, fileIds }) =>
    removeObjects(engines.objects, workspaceId, fileIds),
  ),
  handle(storageJobs.sweep, (service, _, { signal }) =>
    forEachWorkspace(service, { having, name: 'storage sweep', signal }, (id) => sweepStorage(service, id)),
  ),
  handle(storageJobs.check, (service, _, { signal }) =>
    forEachWorkspace(service, { having, name: 'storage check', signal }, (id) => checkStorage(service, id)),
  ),
]
