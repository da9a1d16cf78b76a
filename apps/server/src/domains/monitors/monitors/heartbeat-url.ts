import type { MonitorDetail } from '@marsad/contract/http/monitors'
import { capabilities, isAtLeast } from '@marsad/contract/permissions'
import type { Caller, Service, WorkspaceCtx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import type { MonitorRow, ShownRow } from './monitors.store.ts'
import { readSeen } from '../locations/seen.series.ts'
import { openHeartbeatToken } from './check-columns.ts'
import { toChangedMonitor } from './to-monitors.ts'

export const heartbeatUrl = ({ config }: Pick<Service, 'config'>, token: string) =>
  new URL(`/heartbeat/${token}`, config.http.publicUrl).href

const { role, scope } = capabilities['monitors.manage']

const mayManage = (caller: Caller) =>
  (caller.kind === 'user' && isAtLeast(caller.role, role)) ||
  (caller.kind === 'api_key' && caller.scopes.includes(scope))

/** Anyone with the URL can send a heartbeat, so it is shown only to those who could create another one. */
export const shownHeartbeatUrl = (ctx: WorkspaceCtx, { id, token }: Pick<MonitorRow, 'id' | 'token'>) =>
  token && mayManage(ctx.caller) ? heartbeatUrl(ctx, openHeartbeatToken(ctx, id, token)) : null

/** Outside of any transaction: samples come from another engine, and may take long. */
export async function showChanged(ctx: WorkspaceCtx, row: ShownRow | undefined): Promise<MonitorDetail> {
  if (!row) throw new Failure('resource.not_found')
  const [monitor, seenFrom] = await Promise.all([
    toChangedMonitor(ctx, row),
    readSeen(ctx.engines.victoria, row).catch(() => []),
  ])
  return { monitor, heartbeatUrl: shownHeartbeatUrl(ctx, row.monitor), seenFrom }
}
