import type { ContentLink } from '@marsad/contract/http/storage'
import type { AttachmentLinkRequest } from '@marsad/contract/http/tickets'
import { previewOf } from '@marsad/contract/storage'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { holderOf, loadContentTicket, sendFile, writeTicket } from '../storage/index.ts'
import { findAttachment } from './attachments.store.ts'
import { openContent } from './tickets.files.ts'

type OfAttachment = { id: string; attachmentId: string }

/** An address for the browser itself, which has no other place for a token. */
export const makeAttachmentLink = (
  ctx: WorkspaceCtx,
  { id, attachmentId }: OfAttachment,
  { purpose }: AttachmentLinkRequest,
): Promise<ContentLink> =>
  inWorkspace(ctx, async (tx) => {
    const { workspaceId } = ctx.caller
    const attachment = await findAttachment(tx, workspaceId, attachmentId)
    if (attachment?.ticketId !== id) throw new Failure('resource.not_found')
    if (purpose === 'preview' && !previewOf(attachment.type)) throw new Failure('storage.no_preview')
    return writeTicket(ctx, {
      of: 'tickets',
      purpose,
      workspaceId,
      holder: holderOf(ctx.caller),
      itemIds: [attachmentId],
    })
  })

export async function sendAttachment(request: FastifyRequest, reply: FastifyReply, link: string) {
  const { ctx } = request
  const { workspaceId, purpose, itemIds } = await loadContentTicket(ctx, 'tickets', link)
  const { postgres, objects } = ctx.engines
  const file = await postgres.transaction({ workspaceId }, (tx) =>
    findAttachment(tx, workspaceId, itemIds[0] ?? ''),
  )
  if (!file) throw new Failure('resource.not_found')
  return sendFile(request, reply, {
    purpose,
    file,
    open: (range) => openContent(objects, workspaceId, file.id, range),
  })
}
