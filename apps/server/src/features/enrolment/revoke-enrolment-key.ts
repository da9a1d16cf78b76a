import type { Done } from '@marsad/contract/http/auth'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { recordAct } from '../audit/index.ts'
import { deleteKeyRow } from './enrolment.store.ts'

/** No machine comes with this key any more; those that came stay. */
export const revokeEnrolmentKey = (ctx: WorkspaceCtx, id: string): Promise<Done> =>
  inWorkspace(ctx, async (tx) => {
    const key = await deleteKeyRow(tx, ctx.caller.workspaceId, id)
    if (!key) throw new Failure('resource.not_found')
    await recordAct(tx, ctx, ctx.caller, { action: 'enrolment_key.revoked', target: key.hint })
    return { success: true, message: 'Enrolment key revoked' }
  })
