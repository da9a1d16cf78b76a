import { z } from 'zod'
import { operation } from '../operation.ts'
import { ErrorBody } from './common.ts'

export const mcpLimits = {
  bodyBytes: 64 * 1024,
  perMinute: 600,
  /** Rows of a page. */
  page: 50,
  /** Length of a text in a result: longer ones are cut. */
  text: 400,
  /** Of a whole result. */
  resultBytes: 128 * 1024,
} as const

const JsonRpc = z.looseObject({ jsonrpc: z.literal('2.0') })
/** A message that the protocol refuses. Refusals before that have the form of every other operation. */
const JsonRpcError = JsonRpc.extend({ error: z.looseObject({ code: z.int(), message: z.string() }) })
const Refused = z.union([JsonRpcError, ErrorBody])

export const callMcp = operation('POST /api/mcp', {
  // Each tool needs what the operation that it calls needs.
  needs: 'workspace.view',
  description:
    'The Model Context Protocol over stateless Streamable HTTP: read-only tools for assistants. The body is one JSON-RPC message, with `Accept: application/json, text/event-stream`.',
  answers: { 200: JsonRpc, 400: Refused, 404: Refused, 406: Refused },
})
/** Clients of older revisions try to open a stream of the server's own messages; there are none. */
export const openMcpStream = operation('GET /api/mcp', { needs: 'workspace.view', isHidden: true })
