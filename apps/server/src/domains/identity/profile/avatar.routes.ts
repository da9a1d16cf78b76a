import multipart from '@fastify/multipart'
import * as profile from '@marsad/contract/http/profile'
import { avatarLimits } from '@marsad/contract/limits'
import type { FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream/promises'
import type { App } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { serve } from '../../../platform/serve.ts'
import { readAvatar } from './avatars.files.ts'
import { uploadAvatar } from './avatar.ts'

export function avatarRoutes(app: App) {
  serve(app, profile.getAvatar, async ({ ctx, params, query, reply }) => {
    const picture = await readAvatar(ctx.engines.objects, params.id, Number(query.size))
    if (!picture) throw new Failure('resource.not_found')
    return reply
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-length': picture.sizeBytes,
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
      })
      .type('image/webp')
      .send(picture.body)
  })

  void app.register(async (scope) => {
    // Only this route accepts multipart; other routes answer that the content type is unsupported.
    await scope.register(multipart, {
      limits: { fileSize: avatarLimits.bytes, files: 1, fields: 0, parts: 1 },
    })
    serve(
      scope,
      profile.uploadAvatar,
      async ({ ctx, request, reply }) => {
        const file = await fileOf(request).catch(async (error: unknown) => {
          // Unread parts of the form would corrupt the next request on this connection.
          void reply.header('connection', 'close')
          await discardRest(request.raw)
          throw error
        })
        return uploadAvatar(ctx, file)
      },
      // A form beyond this is refused unread, and its sender may miss the answer; one file too large is not.
      { bodyLimit: 4 * avatarLimits.bytes },
    )
  })
}

const restMs = 5000

/**
 * Reads what is left of a refused form, which is little: a connection closed while its client still sends is
 * reset, and the client never reads the answer.
 */
async function discardRest(form: IncomingMessage) {
  if (form.complete) return
  const signal = AbortSignal.timeout(restMs)
  await finished(form.unpipe().resume(), { signal, writable: false }).catch(() => {})
}

async function fileOf(request: FastifyRequest): Promise<Buffer> {
  try {
    const part = await request.file()
    if (part?.fieldname === 'avatar') {
      const file = await part.toBuffer()
      // The parser cuts off a file that exceeds the limit by less than its last piece.
      if (part.file.truncated) throw new Failure('request.too_large')
      return file
    }
  } catch (error) {
    // The parser has no error code for a form that is malformed, truncated or without its boundary.
    if (error instanceof Error && !(error instanceof Failure) && !('statusCode' in error))
      throw new Failure('request.invalid', { cause: error })
    throw error
  }
  throw new Failure('request.invalid')
}
