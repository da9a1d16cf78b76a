import type { StorageCheck } from '@marsad/contract/http/storage'
import { inWorkspace, type UserCtx } from '../../lib/ctx.ts'
import { findSpace } from './spaces.store.ts'

export const getCheck = (ctx: UserCtx): Promise<StorageCheck> =>
  inWorkspace(ctx, async (tx) => ({
    lastCheck: (await findSpace(tx, ctx.caller.workspaceId))?.lastCheck ?? null,
  }))
