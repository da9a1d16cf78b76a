import type { StorageQuota } from '@marsad/contract/http/storage'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { countFiles, findSpace } from './spaces.store.ts'

export const getQuota = (ctx: WorkspaceCtx): Promise<StorageQuota> =>
  inWorkspace(ctx, async (tx) => {
    const { workspaceId } = ctx.caller
    const [space, counted] = await Promise.all([findSpace(tx, workspaceId), countFiles(tx, workspaceId)])
    return { usedBytes: space?.usedBytes ?? 0, limitBytes: ctx.config.limits.storageBytes, ...counted }
  })
