import type { MonitorDetail } from '@marsad/contract/http/monitors'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { findShownMonitor } from './monitors.store.ts'
import { showMonitor } from './show-monitor.ts'

export const getMonitor = async (ctx: WorkspaceCtx, id: string): Promise<MonitorDetail> =>
  showMonitor(ctx, await inWorkspace(ctx, (tx) => findShownMonitor(tx, ctx.caller.workspaceId, id)))
