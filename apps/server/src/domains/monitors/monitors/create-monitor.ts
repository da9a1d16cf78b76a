import type { MonitorDetail, NewMonitor } from '@marsad/contract/http/monitors'
import { inWorkspace, type WorkspaceCtx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { hashToken, newToken } from '../../../platform/signed-tokens.ts'
import { renewThresholds } from '../../alerting/index.ts'
import { recordAct } from '../../../platform/audit/audit.ts'
import { assertCheck } from '../checks/assert-check.ts'
import { originOf, single } from '../locations/locations.rules.ts'
import { announce } from '../../../platform/live/live.bus.ts'
import { lockTeam } from '../../identity/index.ts'
import { assertNamed } from './monitors.ts'
import { checkColumns, sealHeartbeatToken } from './check-columns.ts'
import { addMonitorRow, countMonitors, findShownMonitor } from './monitors.store.ts'
import { showChanged } from './heartbeat-url.ts'

export async function createMonitor(
  ctx: WorkspaceCtx,
  { check, certificateDays, tags, probedById, locations, ...given }: NewMonitor,
): Promise<MonitorDetail> {
  const { workspaceId } = ctx.caller
  const origin = originOf(single, { probedById, locations })
  await assertCheck(ctx, check, origin)
  const id = newId()
  const row = await inWorkspace(ctx, async (tx) => {
    await lockTeam(tx, workspaceId)
    if ((await countMonitors(tx, workspaceId)) >= ctx.config.limits.monitors) {
      throw new Failure('monitor.limit_reached')
    }
    await assertNamed(tx, workspaceId, {
      ...given,
      ...origin,
      id: null,
      check,
      channelIds: given.channelIds ?? [],
    })
    const columns = checkColumns(ctx, id, check, { known: [], certificateDays })
    await addMonitorRow(tx, {
      ...given,
      ...origin,
      ...columns,
      ...(check.kind === 'heartbeat' && tokenColumns(ctx, id)),
      id,
      workspaceId,
      tags: [...new Set(tags)],
    })
    await renewThresholds(tx, ctx, workspaceId)
    const details = { kind: columns.kind, target: columns.target || undefined }
    await recordAct(tx, ctx, ctx.caller, { action: 'monitor.created', target: given.name, details })
    return findShownMonitor(tx, workspaceId, id)
  })
  announce(ctx, workspaceId, { kind: 'monitors' })
  return showChanged(ctx, row)
}

function tokenColumns(ctx: WorkspaceCtx, id: string) {
  const token = newToken('heartbeat')
  return { tokenHash: hashToken(token), token: sealHeartbeatToken(ctx, id, token) }
}
