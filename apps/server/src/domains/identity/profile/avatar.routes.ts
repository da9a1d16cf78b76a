import multipart from '@fastify/multipart'
import * as profile from '@marsad/contract/http/profile'
import { avatarLimits } from '@marsad/contract/limits'
import type { FastifyRequest } from 'fastify'
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
    // Only this route speaks multipart; everywhere else it stays an unknown kind of content.
    await scope.register(multipart, {
      limits: { fileSize: avatarLimits.bytes, files: 1, fields: 0, parts: 1 },
    })
    serve(
      scope,
      profile.uploadAvatar,
      async ({ ctx, request, reply }) => {
        const file = await fileOf(request).catch((error: unknown) => {
          // What was not read of the form would stand in the way of the next request on this connection.
          void reply.header('connection', 'close')
          throw error
        })
        return uploadAvatar(ctx, file)
      },
      { bodyLimit: avatarLimits.bytes + 64 * 1024 },
    )
  })
}

async function fileOf(request: FastifyRequest): Promise<Buffer> {
  try {
    const file = await request.file()
    if (file?.fieldname === 'avatar') return await file.toBuffer()
  } catch (error) {
    // The parser has no code for a form that is broken, cut off or without the boundary it speaks of.
    if (error instanceof Error && !('statusCode' in error))
      throw new Failure('request.invalid', { cause: error })
    throw error
  }
  throw new Failure('request.invalid')
}
