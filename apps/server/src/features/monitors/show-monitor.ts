import type { MonitorDetail } from '@marsad/contract/http/monitors'
import type { WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { shownHeartbeatUrl } from './heartbeat-url.ts'
import type { ShownRow } from './monitors.store.ts'
import { toMonitors } from './to-monitors.ts'

/** Outside of any transaction: samples are another engine's, and may take their time. */
export async function showMonitor(ctx: WorkspaceCtx, row: ShownRow | undefined): Promise<MonitorDetail> {
  const [monitor] = row ? await toMonitors(ctx, [row]) : []
  if (!row || !monitor) throw new Failure('resource.not_found')
  return { monitor, heartbeatUrl: shownHeartbeatUrl(ctx, row.monitor) }
}
