import { callMcp, mcpLimits, openMcpStream } from '@marsad/contract/http/mcp'
import { type App, perService, type WorkspaceCtx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { limitInMemory, minute, takeOrRefuse } from '../../../platform/rate-limits.ts'
import { goneOf, serve } from '../../../platform/serve.ts'

const calls = perService(() => limitInMemory([mcpLimits.perMinute, minute]))

/** Headers that the protocol reads; no other leaves the request. */
const read = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name', 'mcp-session-id']

export function mcpRoutes(app: App) {
  serve(
    app,
    callMcp,
    async ({ ctx, request, reply }) => {
      await takeOrRefuse(calls(ctx), ctx.caller.workspaceId)
      assertOwnOrigin(ctx, request.headers.origin)
      const { body } = request
      // A batch would be many calls for one of the rate limit; the protocol has none since 2025-06-18.
      if (typeof body !== 'object' || body === null || Array.isArray(body))
        throw new Failure('request.invalid', { message: 'The body must be one JSON-RPC message' })
      const headers = new Headers(
        read.flatMap((name): [string, string][] => {
          const value = request.headers[name]
          return typeof value === 'string' ? [[name, value]] : []
        }),
      )
      // Loaded on demand: most servers get no requests from assistants.
      const { answerMcp } = await import('./answer-mcp.ts')
      const answer = await answerMcp(ctx, { headers, body, gone: goneOf(reply) })
      const type = answer.headers.get('content-type')
      if (type) void reply.type(type)
      return reply.status(answer.status).send(await answer.text())
    },
    { bodyLimit: mcpLimits.bodyBytes },
  )
  serve(
    app,
    openMcpStream,
    ({ reply }) => {
      void reply.header('allow', 'POST')
      throw new Failure('request.method_not_allowed')
    },
    { exposeHeadRoute: false },
  )
}

/**
 * Assistants send no Origin. A page in a browser always does, and one of another site, or of a name that was made to
 * lead here (DNS rebinding), gets no answer even with a key.
 */
function assertOwnOrigin({ config }: WorkspaceCtx, origin: string | undefined) {
  if (origin !== undefined && origin !== config.http.publicUrl.origin) throw new Failure('auth.forbidden')
}
