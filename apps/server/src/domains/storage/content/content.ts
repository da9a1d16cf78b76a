import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import type { Ctx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { loadBranches } from '../items/folders.ts'
import { findItems, type ItemRow } from '../items/items.store.ts'
import type { BranchItem } from '../items/tree.store.ts'
import { openFile } from '../upkeep/storage.files.ts'
import { dispositionOf, streamArchive } from './content.files.ts'
import { contentHeaders, type Range, rangeOf, shownType } from './content.rules.ts'
import { loadDownloadGrant, type DownloadGrant } from './download-token.ts'

type Content = Pick<DownloadGrant, 'purpose' | 'workspaceId'> &
  ({ kind: 'file'; file: ItemRow } | { kind: 'archive'; name: string; items: BranchItem[] })

/** The content of a download token: one file as it is, anything else as an archive. */
export async function openContent(ctx: Ctx, text: string): Promise<Content> {
  const { workspaceId, purpose, itemIds } = await loadDownloadGrant(ctx, 'storage', text)
  return ctx.engines.postgres.transaction({ workspaceId }, async (tx) => {
    const found = await findItems(tx, workspaceId, itemIds)
    const [first] = found
    if (!first || found.length < itemIds.length) throw new Failure('resource.not_found')
    if (found.length === 1 && first.kind === 'file')
      return { purpose, workspaceId, kind: 'file', file: first }
    const items = await loadBranches(tx, workspaceId, itemIds)
    const name = found.length === 1 ? `${first.name}.zip` : 'files.zip'
    return { purpose, workspaceId, kind: 'archive', name, items }
  })
}

type Sent = {
  purpose: 'download' | 'preview'
  file: { id: string; name: string; sizeBytes: number; type: string | null }
  open: (range: Range | undefined) => Promise<Readable | null>
}

/** Sends uploaded content, whole or in part, with headers that keep browsers from executing it. */
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
