import type { InventoryPart } from '@marsad/contract/agent/protocol'
import { inWorkspace, type WorkspaceCtx } from '../../../platform/context.ts'
import { getDevice, requestFreshReport } from '../../devices/index.ts'
import { findPart } from '../reports/reports.store.ts'

type Wanted = { deviceId: string; part: InventoryPart; look: boolean }

/** The age of a stored part. With `look`, a fresh report is requested first. */
export async function lookAtPart(ctx: WorkspaceCtx, { deviceId, part, look }: Wanted) {
  await getDevice(ctx, deviceId)
  const hasLooked = look && (await requestFreshReport(ctx, deviceId, part))
  const row = await inWorkspace(ctx, (tx) => findPart(tx, ctx.caller.workspaceId, deviceId, part))
  const isLive = hasLooked && row !== undefined
  return {
    freshness: {
      asOf: (isLive ? new Date() : row?.reportedAt)?.toISOString() ?? null,
      isLive,
      absence: row?.absence ?? null,
    },
    value: row?.value ?? null,
  }
}
