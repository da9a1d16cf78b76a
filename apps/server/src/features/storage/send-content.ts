import type { FastifyReply, FastifyRequest } from 'fastify'
import { dispositionOf, streamArchive } from './content.files.ts'
import { contentHeaders } from './content.rules.ts'
import { openContent } from './open-content.ts'
import { sendFile } from './send-file.ts'
import { openFile } from './storage.files.ts'

export async function sendContent(request: FastifyRequest, reply: FastifyReply, ticket: string) {
  const { ctx } = request
  const content = await openContent(ctx, ticket)
  const { objects } = ctx.engines
  const { workspaceId, purpose } = content
  if (content.kind === 'archive') {
    return reply
      .headers(contentHeaders)
      .header('content-disposition', dispositionOf('download', content.name))
      .type('application/zip')
      .send(streamArchive(objects, workspaceId, content.items))
  }
  const { file } = content
  return sendFile(request, reply, {
    purpose,
    file,
    open: (range) => openFile(objects, workspaceId, file.id, range),
  })
}
