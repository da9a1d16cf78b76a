import type { HeartbeatUrl } from '@marsad/contract/http/monitors'
import { recordAct } from '../../../platform/audit/audit.ts'
import {
  type Ctx,
  inWorkspace,
  perService,
  type Service,
  type WorkspaceCtx,
} from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { evaluatingForMs } from '../../../platform/evaluation.ts'
import { addressKey } from '../../../platform/http-headers.ts'
import { rateLimitsIn, minute, takeOrRefuse } from '../../../platform/rate-limits.ts'
import { hashToken, newToken } from '../../../platform/signed-tokens.ts'
import { findLastEvaluation, recordEvaluation } from '../../alerting/index.ts'
import { changeHeartbeatToken, noteBeat } from '../monitors/probing.store.ts'
import { findMonitor } from '../monitors/monitors.store.ts'
import { heartbeatUrl } from '../monitors/heartbeat-url.ts'
import { sealHeartbeatToken } from '../monitors/check-columns.ts'

/** A whole office may share one address. */
const beats = perService((service) => rateLimitsIn(service)('heartbeat-from', [600, minute]))

/** A heartbeat of a cron job. */
export async function takeHeartbeat(ctx: Ctx, token: string): Promise<string> {
  await takeOrRefuse(beats(ctx), addressKey(ctx.ip))
  const isKnown = await noteBeat(ctx.engines.postgres, hashToken(token), new Date())
  if (!isKnown) throw new Failure('resource.not_found')
  return 'ok\n'
}

const noteMs = 30_000

/** Records periodically that heartbeats are accepted; returns a function to stop. */
export function listenForHeartbeats(service: Service): () => void {
  const note = () =>
    void recordEvaluation(service, new Date(), 'heartbeats').catch((error: unknown) =>
      service.log.warn({ err: error }, 'heartbeats: could not note that they are taken'),
    )
  note()
  const timer = setInterval(note, noteMs).unref()
  return () => clearInterval(timer)
}

/** How long heartbeats have been accepted without a gap, by any process of the install. */
export const listensForMs = ({ engines }: Service, now: Date): Promise<number> =>
  engines.postgres.transaction({}, async (tx) =>
    evaluatingForMs(await findLastEvaluation(tx, 'heartbeats'), now),
  )

/** A new heartbeat URL; the old one stops working. */
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
