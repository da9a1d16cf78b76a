import type { Changes, ChangesQuery } from '@marsad/contract/http/changes'
import type { WorkspaceCtx } from '../../lib/ctx.ts'
import { getDevice } from '../devices/index.ts'
import { listChanges } from './list-changes.ts'

export async function listDeviceChanges(
  ctx: WorkspaceCtx,
  deviceId: string,
  query: ChangesQuery,
): Promise<Changes> {
  await getDevice(ctx, deviceId)
  return listChanges(ctx, { ...query, deviceId })
}
