import { MemoryLocker, Server } from '@tus/server'
import { ById, type ErrorBody } from '@marsad/contract/http/common'
import * as storage from '@marsad/contract/http/storage'
import { uploadsPath } from '@marsad/contract/storage'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { IncomingMessage } from 'node:http'
import { admitted, type App, type WorkspaceCtx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { serve } from '../../../platform/serve.ts'
import { finishUpload, loadUpload } from './uploads.ts'
import { TusStore } from './tus-store.ts'

/**
 * Within a process a second request for an upload asks the first to release it; across processes the row lock
 * decides.
 */
const locker = new MemoryLocker()

export function uploadRoutes(app: App) {
  void app.register(async (plain) => {
    const scope = plain.withTypeProvider<ZodTypeProvider>()
    // The body stays a stream: only these routes read it, as it arrives.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null))

    const limitless = { bodyLimit: Number.MAX_SAFE_INTEGER }

    serve(scope, storage.createUpload, ({ ctx, request, reply }) => speakTus(ctx, request, reply), limitless)
    // tus uses HEAD where people and scripts use GET.
    scope.head(storage.getUpload.path, { schema: { params: ById } }, async (request, reply) => {
      await loadWhole(admitted(request), request.params.id)
      return speakTus(admitted(request), request, reply)
    })
    serve(
      scope,
      storage.continueUpload,
      async ({ ctx, params, request, reply }) => {
        await loadUpload(ctx, params.id)
        return speakTus(ctx, request, reply)
      },
      limitless,
    )
    serve(scope, storage.abandonUpload, async ({ ctx, params, request, reply }) => {
      await loadUpload(ctx, params.id)
      return speakTus(ctx, request, reply)
    })
    serve(
      scope,
      storage.getUpload,
      async ({ ctx, params: { id } }) => {
        const { row, ...upload } = await loadUpload(ctx, id)
        return { id, ...upload, isDone: row === undefined }
      },
      { exposeHeadRoute: false },
    )
  })
}

/** Finishes an upload that is complete but became no file in a crash: its client sends nothing more. */
async function loadWhole(ctx: WorkspaceCtx, id: string) {
  const { row, sizeBytes, receivedBytes } = await loadUpload(ctx, id)
  if (row && receivedBytes === sizeBytes) await finishUpload(ctx, row)
}

async function speakTus(ctx: WorkspaceCtx, request: FastifyRequest, reply: FastifyReply) {
  let problem: unknown
  const tus = new Server({
    path: uploadsPath,
    datastore: new TusStore(ctx),
    locker,
    relativeLocation: true,
    allowedOrigins: [],
    namingFunction: newId,
    async onUploadFinish(_, { id }) {
      await loadWhole(ctx, id)
      return {}
    },
    onResponseError(_, error) {
      problem = error
      return undefined
    },
  })
  const response = await tus.handleWeb(toWebRequest(request))
  // Our own errors go to the common error handler.
  if (problem instanceof Failure || (problem instanceof Error && response.status >= 500)) {
    // Unread bytes of the body would corrupt the next request on this connection.
    void reply.header('connection', 'close')
    throw problem
  }
  const { 'content-type': type, 'content-length': _, ...headers } = Object.fromEntries(response.headers)
  void reply.status(response.status).headers(headers)
  const text = await response.text()
  if (response.status < 400) return type ? reply.type(type).send(text) : reply.send(text)
  // The status is defined by tus; the body is that of every error here.
  return reply.type('application/json; charset=utf-8').send({
    success: false,
    code: 'request.invalid',
    message: text.trim(),
    requestId: request.id,
  } satisfies ErrorBody)
}

function toWebRequest({ raw, method, url, headers }: FastifyRequest): Request {
  const pairs = Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string])
  const hasBody = method === 'POST' || method === 'PATCH'
  // Without the query, which tus would take as part of the id.
  const address = new URL(url, 'http://tus')
  address.search = ''
  return new Request(address, {
    method,
    headers: pairs,
    ...(hasBody && { body: ReadableStream.from(untilCut(raw)), duplex: 'half' }),
  })
}

/** A broken connection ends the request; the bytes received so far are stored. */
async function* untilCut(raw: IncomingMessage) {
  try {
    yield* raw
  } catch (error) {
    if (!raw.destroyed) throw error
  }
}
