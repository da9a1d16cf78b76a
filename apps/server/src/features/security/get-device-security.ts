import type { DeviceSecurity, LookQuery } from '@marsad/contract/http/inventory'
import type { WorkspaceCtx } from '../../lib/ctx.ts'
import { lookAtPart } from '../inventory/index.ts'

export async function getDeviceSecurity(
  ctx: WorkspaceCtx,
  deviceId: string,
  { look }: LookQuery,
): Promise<DeviceSecurity> {
  const { freshness, value } = await lookAtPart(ctx, { deviceId, part: 'security', look })
  return { asOf: freshness.asOf, isLive: freshness.isLive, security: value }
}
