import type { MonitorDetail } from '@marsad/contract/http/monitors'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { shownHeartbeatUrl } from './heartbeat-url.ts'
import { findShownMonitor } from './monitors.store.ts'
import { toMonitors } from './to-monitors.ts'

export async function getMonitor(ctx: WorkspaceCtx, id: string): Promise<MonitorDetail> {
  const row = await inWorkspace(ctx, (tx) => findShownMonitor(tx, ctx.caller.workspaceId, id))
  const [monitor] = row ? await toMonitors(ctx, [row]) : []
  if (!row || !monitor) throw new Failure('resource.not_found')
  return { monitor, heartbeatUrl: shownHeartbeatUrl(ctx, row.monitor) }
}
