import { capabilities, isAtLeast } from '@marsad/contract/permissions'
import type { Caller, Service, WorkspaceCtx } from '../../lib/ctx.ts'
import type { MonitorRow } from './monitors.store.ts'
import { openHeartbeatToken } from './sealed-monitor.ts'

export const heartbeatUrl = ({ config }: Pick<Service, 'config'>, token: string) =>
  new URL(`/heartbeat/${token}`, config.http.publicUrl).href

const { role, scope } = capabilities['monitors.manage']

const mayManage = (caller: Caller) =>
  (caller.kind === 'user' && isAtLeast(caller.role, role)) ||
  (caller.kind === 'api_key' && caller.scopes.includes(scope))

/** Whoever knows the address can say that all is well: it is shown to who could make another one. */
export const shownHeartbeatUrl = (ctx: WorkspaceCtx, { id, token }: Pick<MonitorRow, 'id' | 'token'>) =>
  token && mayManage(ctx.caller) ? heartbeatUrl(ctx, openHeartbeatToken(ctx, id, token)) : null
