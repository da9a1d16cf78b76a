import type { DeviceSecurity, LookQuery, Posture } from '@marsad/contract/http/inventory'
import { findings } from '@marsad/contract/inventory'
import { inWorkspace, type WorkspaceCtx } from '../../../platform/context.ts'
import { countDevices } from '../../devices/index.ts'
import { findChangeRows } from '../changes/changes.store.ts'
import { toChange } from '../changes/changes.ts'
import { lookAtPart } from '../parts/look-at-part.ts'
import { countFindings, countReporting, listNewest } from './posture.store.ts'

export async function getDeviceSecurity(
  ctx: WorkspaceCtx,
  deviceId: string,
  { look }: LookQuery,
): Promise<DeviceSecurity> {
  const { freshness, value } = await lookAtPart(ctx, { deviceId, part: 'security', look })
  return { asOf: freshness.asOf, isLive: freshness.isLive, security: value }
}

const shown = 5

/** Findings of a workspace's devices, and the changes they began with. */
export const getPosture = (ctx: WorkspaceCtx): Promise<Posture> =>
  inWorkspace(ctx, async (tx) => {
    const { workspaceId } = ctx.caller
    const [counts, reporting, devices, ...newest] = await Promise.all([
      countFindings(tx, workspaceId),
      countReporting(tx, workspaceId),
      countDevices(tx, workspaceId),
      ...findings.map((finding) => listNewest(tx, workspaceId, finding, shown)),
    ])
    const began = newest.flatMap((rows) => rows.flatMap(({ changeId }) => changeId ?? []))
    const changes = (await findChangeRows(tx, workspaceId, began)).map(toChange)
    const changeOf = new Map(changes.map((change) => [change.id, change]))
    const countOf = new Map(counts.map((row) => [row.finding, row]))
    return {
      findings: findings.map((finding, at) => ({
        finding,
        devices: countOf.get(finding)?.devices ?? 0,
        since: countOf.get(finding)?.since?.toISOString() ?? null,
        newest: (newest[at] ?? []).map(({ since, changeId, ...device }) => ({
          ...device,
          since: since.toISOString(),
          change: (changeId && changeOf.get(changeId)) || null,
        })),
      })),
      reporting,
      devices,
    }
  })
