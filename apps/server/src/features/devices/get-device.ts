import type { Device } from '@marsad/contract/http/devices'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { shippedVersion } from '../install/index.ts'
import { findDevice } from './devices.store.ts'
import { toDevice } from './to-device.ts'

export async function getDevice(ctx: WorkspaceCtx, id: string): Promise<Device> {
  const row = await inWorkspace(ctx, (tx) => findDevice(tx, ctx.caller.workspaceId, id))
  if (!row) throw new Failure('resource.not_found')
  return toDevice(row, await shippedVersion(ctx))
}
