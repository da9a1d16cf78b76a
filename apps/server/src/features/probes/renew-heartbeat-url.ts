import type { HeartbeatUrl } from '@marsad/contract/http/monitors'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { hashToken, newToken } from '../../lib/tokens.ts'
import { recordAct } from '../audit/index.ts'
import { changeHeartbeatToken, findMonitor, heartbeatUrl, sealHeartbeatToken } from '../monitors/index.ts'

/** Another address for a heartbeat, from now on the only one. */
export const renewHeartbeatUrl = (ctx: WorkspaceCtx, id: string): Promise<HeartbeatUrl> =>
  inWorkspace(ctx, async (tx) => {
    const { workspaceId } = ctx.caller
    const monitor = await findMonitor(tx, workspaceId, id)
    if (!monitor) throw new Failure('resource.not_found')
    if (monitor.kind !== 'heartbeat') throw new Failure('monitor.kind_differs')
    const token = newToken('heartbeat')
    const sealed = sealHeartbeatToken(ctx, id, token)
    await changeHeartbeatToken(tx, { workspaceId, id }, { tokenHash: hashToken(token), token: sealed })
    await recordAct(tx, ctx, ctx.caller, { action: 'monitor.changed', target: monitor.name })
    return { heartbeatUrl: heartbeatUrl(ctx, token) }
  })
