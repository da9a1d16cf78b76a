import type { MonitorDetail } from '@marsad/contract/http/monitors'
import { capabilities, isAtLeast } from '@marsad/contract/permissions'
import type { Caller, Service, WorkspaceCtx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import type { MonitorRow, ShownRow } from './monitors.store.ts'
import { openHeartbeatToken } from './check-columns.ts'
import { toChangedMonitor } from './to-monitors.ts'

export const heartbeatUrl = ({ config }: Pick<Service, 'config'>, token: string) =>
  new URL(`/heartbeat/${token}`, config.http.publicUrl).href

const { role, scope } = capabilities['monitors.manage']

const mayManage = (caller: Caller) =>
  (caller.kind === 'user' && isAtLeast(caller.role, role)) ||
  (caller.kind === 'api_key' && caller.scopes.includes(scope))

/** Whoever knows the address can say that all is well: it is shown to who could make another one. */
export const shownHeartbeatUrl = (ctx: WorkspaceCtx, { id, token }: Pick<MonitorRow, 'id' | 'token'>) =>
  token && mayManage(ctx.caller) ? heartbeatUrl(ctx, openHeartbeatToken(ctx, id, token)) : null

/** Outside of any transaction: samples are another engine's, and may take their time. */
export async function showChanged(ctx: WorkspaceCtx, row: ShownRow | undefined): Promise<MonitorDetail> {
  if (!row) throw new Failure('resource.not_found')
  return { monitor: await toChangedMonitor(ctx, row), heartbeatUrl: shownHeartbeatUrl(ctx, row.monitor) }
}
