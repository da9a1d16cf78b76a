import type { DeviceSecurity, LookQuery } from '@marsad/contract/http/inventory'
import type { Posture, PostureDevices, PostureDevicesQuery } from '@marsad/contract/http/posture'
import { findings } from '@marsad/contract/inventory'
import { z } from 'zod'
import type { Tx } from '../../../engines/postgres.ts'
import { createCache } from '../../../platform/cache.ts'
import { inWorkspace, perService, type WorkspaceCtx } from '../../../platform/context.ts'
import { pageOf, readCursor, writeCursor } from '../../../platform/cursors.ts'
import { countDevices } from '../../devices/index.ts'
import { findChangeRows } from '../changes/changes.store.ts'
import { toChange } from '../changes/changes.ts'
import { lookAtPart } from '../parts/look-at-part.ts'
import {
  countByRank,
  countFindings,
  countReporting,
  listByRank,
  listFindings,
  listNewest,
  listSecurityReports,
  readFailedLogins,
} from './posture.store.ts'

export async function getDeviceSecurity(
  ctx: WorkspaceCtx,
  deviceId: string,
  { look }: LookQuery,
): Promise<DeviceSecurity> {
  const { freshness, value } = await lookAtPart(ctx, { deviceId, part: 'security', look })
  return { asOf: freshness.asOf, isLive: freshness.isLive, security: value }
}

/** The events of every device are read for it: a count over 24 hours may be half a minute old. */
const cached = perService(() =>
  createCache<Awaited<ReturnType<typeof readFailedLogins>>>({ freshMs: 30_000, staleMs: 30_000, most: 500 }),
)
const failedLoginsOf = (ctx: WorkspaceCtx) => {
  const { workspaceId } = ctx.caller
  return cached(ctx)(workspaceId, () => inWorkspace(ctx, (tx) => readFailedLogins(tx, workspaceId)))
}

const shown = 5

/** Findings of a workspace's devices, and the changes they began with. */
export async function getPosture(ctx: WorkspaceCtx): Promise<Posture> {
  const { workspaceId } = ctx.caller
  const failed = await failedLoginsOf(ctx)
  return inWorkspace(ctx, async (tx) => {
    const [counts, reporting, devices, ...newest] = await Promise.all([
      countFindings(tx, workspaceId),
      countReporting(tx, workspaceId),
      countDevices(tx, workspaceId),
      ...findings.map((finding) => listNewest(tx, workspaceId, finding, shown)),
    ])
    const changeOf = await changesOf(tx, workspaceId, newest.flat())
    const countOf = new Map(counts.map((row) => [row.finding, row]))
    return {
      findings: findings.map((finding, at) => {
        const { devices: having = 0, clear = 0, since = null } = countOf.get(finding) ?? {}
        return {
          finding,
          devices: having,
          unknown: devices - having - clear,
          since: since?.toISOString() ?? null,
          newest: (newest[at] ?? []).map(({ since: begun, changeId, ...device }) => ({
            ...device,
            since: begun.toISOString(),
            change: changeOf(changeId),
          })),
        }
      }),
      failedLogins: { devices: failed.ids.length, unknown: Math.max(0, devices - failed.reporting) },
      reporting,
      devices,
    }
  })
}

/** The changes that findings began with, of those that are still stored. */
async function changesOf(tx: Tx, workspaceId: string, rows: readonly { changeId: string | null }[]) {
  const ids = rows.flatMap(({ changeId }) => changeId ?? [])
  const changes = (await findChangeRows(tx, workspaceId, ids)).map(toChange)
  const byId = new Map(changes.map((change) => [change.id, change]))
  return (id: string | null) => (id && byId.get(id)) || null
}

const RankCursor = z.strictObject({
  rank: z.int().min(0).max(1000),
  name: z
    .string()
    .max(400)
    .regex(/^[^\0]*$/),
  id: z.uuid(),
})

/** Devices by their findings, the worst first. */
export async function listPostureDevices(
  ctx: WorkspaceCtx,
  { finding, cursor, limit }: PostureDevicesQuery,
): Promise<PostureDevices> {
  const after = readCursor(RankCursor, cursor)
  const { workspaceId } = ctx.caller
  const filter =
    finding === 'failed_logins' ? { ids: (await failedLoginsOf(ctx)).ids } : { ...(finding && { finding }) }
  return inWorkspace(ctx, async (tx) => {
    const [rows, total] = await Promise.all([
      listByRank(tx, workspaceId, filter, { after, limit: limit + 1 }),
      countByRank(tx, workspaceId, filter),
    ])
    const { items, nextCursor } = pageOf(rows, limit, writeCursor)
    const ids = items.map(({ id }) => id)
    const [judged, reports] = await Promise.all([
      listFindings(tx, workspaceId, ids),
      listSecurityReports(tx, workspaceId, ids),
    ])
    const changeOf = await changesOf(tx, workspaceId, judged)
    const [ofDevice, reportOf] = [
      Map.groupBy(judged, ({ deviceId }) => deviceId),
      new Map(reports.map((report) => [report.id, report])),
    ]
    return {
      devices: items.map(({ id, name }) => {
        const known = ofDevice.get(id) ?? []
        const report = reportOf.get(id)
        return {
          id,
          name,
          findings: known.flatMap(({ finding: one, state, since, changeId, isSinceEnrolment }) =>
            state === 'found'
              ? { finding: one, since: since.toISOString(), change: changeOf(changeId), isSinceEnrolment }
              : [],
          ),
          unknown: findings.filter((one) => !known.some((row) => row.finding === one)),
          failedLogins: report?.failedLogins ?? null,
          reportedAt: report?.reportedAt.toISOString() ?? null,
        }
      }),
      nextCursor,
      total,
    }
  })
}
