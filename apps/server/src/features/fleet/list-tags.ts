import type { DeviceTags } from '@marsad/contract/http/devices'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { listTagRows } from './fleet.store.ts'

export const listTags = (ctx: WorkspaceCtx): Promise<DeviceTags> =>
  inWorkspace(ctx, async (tx) => ({ tags: await listTagRows(tx, ctx.caller.workspaceId) }))
