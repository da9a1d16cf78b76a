import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inWorkspace, type Caller, type WorkspaceCtx } from '../../lib/ctx.ts'
import { recordAct } from './record-act.ts'

// Who keeps knocking at the same door is written down once a minute, and cannot fill the log.
const quietMs = 60_000
const mostEntries = 10_000

const nameOf = (caller: Caller) => {
  if (caller.kind === 'user') return caller.userId
  return caller.kind === 'device' ? caller.deviceId : caller.keyId
}

/** Writes down every refusal (403) of somebody who is known. */
export function recordDenials(app: FastifyInstance) {
  const recent = new Map<string, number>()

  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode === 403) remember(request)
    done()
  })

  function remember(request: FastifyRequest) {
    const { ctx } = request
    if (!ctx.caller) return
    const target = `${request.method} ${request.routeOptions.url ?? ''}`
    const key = `${ctx.caller.workspaceId} ${nameOf(ctx.caller)} ${target}`
    const now = performance.now()
    if (now - (recent.get(key) ?? -quietMs) < quietMs) return
    if (recent.size >= mostEntries) recent.clear()
    recent.set(key, now)
    void writeDenial({ ...ctx, caller: ctx.caller }, target)
  }
}

// The answer is already out, so a failure to write can only be told to the log.
const writeDenial = (ctx: WorkspaceCtx, target: string) =>
  inWorkspace(ctx, (tx) => recordAct(tx, ctx, ctx.caller, { action: 'access.denied', target })).catch(
    (error: unknown) => ctx.log.error({ err: error, requestId: ctx.requestId }, 'audit: a denial was lost'),
  )
