import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { Failure } from '../../lib/failure.ts'
import { dispositionOf } from './content.files.ts'
import { contentHeaders, rangeOf, shownType, type Range } from './content.rules.ts'

type Sent = {
  purpose: 'download' | 'preview'
  file: { id: string; name: string; sizeBytes: number; type: string | null }
  open: (range: Range | undefined) => Promise<Readable | null>
}

/** Answers with what somebody uploaded, whole or in part, so that no browser can take it for more than bytes. */
export async function sendFile(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { purpose, file, open }: Sent,
) {
  const { sizeBytes } = file
  // The content of an id never changes.
  const etag = `"${file.id}"`
  void reply.headers({
    ...contentHeaders,
    'content-disposition': dispositionOf(purpose, file.name),
    'accept-ranges': 'bytes',
    etag,
  })
  const isSame = headers['if-range'] === undefined || headers['if-range'] === etag
  const range = isSame ? rangeOf(headers.range, sizeBytes) : null
  if (range === 'none') return reply.status(416).header('content-range', `bytes */${sizeBytes}`).send()
  const body = await open(range ?? undefined)
  if (!body) throw new Failure('resource.not_found')
  if (range) {
    void reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${sizeBytes}`)
  }
  return reply
    .header('content-length', range ? range.end - range.start + 1 : sizeBytes)
    .type(shownType(purpose, file.type))
    .send(body)
}
