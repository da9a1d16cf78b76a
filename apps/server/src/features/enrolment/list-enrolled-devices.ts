import type { EnrolledDevices } from '@marsad/contract/http/enrolment-keys'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { hasKey, listEnrolledRows } from './enrolment.store.ts'

export const listEnrolledDevices = (ctx: WorkspaceCtx, keyId: string): Promise<EnrolledDevices> =>
  inWorkspace(ctx, async (tx) => {
    const { workspaceId } = ctx.caller
    if (!(await hasKey(tx, workspaceId, keyId))) throw new Failure('resource.not_found')
    return { devices: await listEnrolledRows(tx, workspaceId, keyId) }
  })
