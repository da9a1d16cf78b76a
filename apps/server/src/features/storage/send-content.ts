import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../../lib/failure.ts'
import { dispositionOf, streamArchive } from './content.files.ts'
import { contentHeaders, rangeOf, shownType } from './content.rules.ts'
import type { ItemRow } from './items.store.ts'
import { openContent } from './open-content.ts'
import { openFile } from './storage.files.ts'

export async function sendContent({ ctx, headers }: FastifyRequest, reply: FastifyReply, ticket: string) {
  const content = await openContent(ctx, ticket)
  const { objects } = ctx.engines
  const { workspaceId, purpose } = content
  void reply.headers(contentHeaders)
  if (content.kind === 'archive') {
    return reply
      .header('content-disposition', dispositionOf('download', content.name))
      .type('application/zip')
      .send(streamArchive(objects, workspaceId, content.items))
  }

  const { file } = content
  const { id, sizeBytes } = file
  void reply.headers({
    'content-disposition': dispositionOf(purpose, file.name),
    'accept-ranges': 'bytes',
    // The content of an id never changes.
    etag: etagOf(file),
  })
  const isSame = headers['if-range'] === undefined || headers['if-range'] === etagOf(file)
  const range = isSame ? rangeOf(headers.range, sizeBytes) : null
  if (range === 'none') return reply.status(416).header('content-range', `bytes */${sizeBytes}`).send()
  const body = await openFile(objects, workspaceId, id, range ?? undefined)
  if (!body) throw new Failure('resource.not_found')
  if (range) {
    void reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${sizeBytes}`)
  }
  return reply
    .header('content-length', range ? range.end - range.start + 1 : sizeBytes)
    .type(shownType(purpose, file.type))
    .send(body)
}

const etagOf = ({ id }: ItemRow) => `"${id}"`
