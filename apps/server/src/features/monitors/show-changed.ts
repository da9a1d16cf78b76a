import type { MonitorDetail } from '@marsad/contract/http/monitors'
import type { WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { shownHeartbeatUrl } from './heartbeat-url.ts'
import type { ShownRow } from './monitors.store.ts'
import { toChangedMonitor } from './to-monitors.ts'

/** Outside of any transaction: samples are another engine's, and may take their time. */
export async function showChanged(ctx: WorkspaceCtx, row: ShownRow | undefined): Promise<MonitorDetail> {
  if (!row) throw new Failure('resource.not_found')
  return { monitor: await toChangedMonitor(ctx, row), heartbeatUrl: shownHeartbeatUrl(ctx, row.monitor) }
}
