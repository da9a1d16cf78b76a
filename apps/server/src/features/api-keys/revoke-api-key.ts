import type { Done } from '@marsad/contract/http/auth'
import { inWorkspace, type UserCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { recordAct } from '../audit/index.ts'
import { deleteKeyRow } from './api-keys.store.ts'

export const revokeApiKey = (ctx: UserCtx, id: string): Promise<Done> =>
  inWorkspace(ctx, async (tx) => {
    const key = await deleteKeyRow(tx, ctx.caller.workspaceId, id)
    if (!key) throw new Failure('resource.not_found')
    await recordAct(tx, ctx, ctx.caller, { action: 'api_key.revoked', target: key.name })
    return { success: true, message: 'API key revoked' }
  })
