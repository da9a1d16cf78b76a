import type { Usage } from '@marsad/contract/http/usage'
import { inWorkspace, type UserCtx } from '../../../platform/context.ts'
import { countDevices } from '../../devices/index.ts'
import { countMembers } from '../../identity/index.ts'
import { findSpace } from '../../storage/index.ts'
import { countSamplesOfDay } from '../analytics/analytics.series.ts'

/** Usage of the workspace against its quotas. */
export async function getUsage(ctx: UserCtx): Promise<Usage> {
  const { workspaceId } = ctx.caller
  const { limits } = ctx.config
  const [samples, [devices, members, space]] = await Promise.all([
    countSamplesOfDay(ctx.engines.victoria, workspaceId),
    inWorkspace(ctx, (tx) =>
      Promise.all([countDevices(tx, workspaceId), countMembers(tx, workspaceId), findSpace(tx, workspaceId)]),
    ),
  ])
  return {
    devices: { used: devices, limit: limits.devices },
    samplesPerDay: { used: samples, limit: limits.samplesPerDay },
    storageBytes: { used: space?.usedBytes ?? 0, limit: limits.storageBytes },
    members: { used: members, limit: limits.members },
  }
}
