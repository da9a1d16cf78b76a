import type { ContentLink } from '@marsad/contract/http/storage'
import type { AttachmentLinkRequest, TicketDetail } from '@marsad/contract/http/tickets'
import { fileNameProblem, previewOf, tidyName } from '@marsad/contract/storage'
import { ticketLimits } from '@marsad/contract/tickets'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { inWorkspace, type WorkspaceCtx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { actorOf } from '../../alerting/index.ts'
import {
  beginningBytes,
  giveExtraRoomBack,
  holderOf,
  loadDownloadGrant,
  sendFile,
  sniffType,
  takeExtraRoom,
  writeDownloadToken,
} from '../../storage/index.ts'
import { announceTicket } from '../news.ts'
import { addAttachmentRow, deleteAttachmentRow, findAttachment } from './attachments.store.ts'
import { ticketJobs } from '../tickets.jobs.ts'
import { getTicket } from '../tickets.ts'
import { addEvents, countPart } from '../life.store.ts'
import { loadTicket } from '../load-ticket.ts'
import { keepContent, openContent, readBeginning, removeContents } from './tickets.files.ts'
import { findTicket } from '../tickets.store.ts'

type OfAttachment = { id: string; attachmentId: string }

/** A URL for the browser: the token has to be in the URL. */
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
    return writeDownloadToken(ctx, {
      of: 'tickets',
      purpose,
      workspaceId,
      holder: holderOf(ctx.caller),
      itemIds: [attachmentId],
    })
  })

export async function sendAttachment(request: FastifyRequest, reply: FastifyReply, link: string) {
  const { ctx } = request
  const { workspaceId, purpose, itemIds } = await loadDownloadGrant(ctx, 'tickets', link)
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

type File = { name: string; sizeBytes: number; body: Readable }

/**
 * Attaches a file to a ticket: refusals come before its first byte, and the row is written after its content.
 */
export async function addAttachment(
  ctx: WorkspaceCtx,
  ticketId: string,
  { name: given, sizeBytes, body }: File,
): Promise<TicketDetail> {
  const { workspaceId } = ctx.caller
  const { objects } = ctx.engines
  const problem = fileNameProblem(given)
  if (problem) throw new Failure(problem)
  if (sizeBytes > ticketLimits.attachmentBytes) throw new Failure('ticket.attachment_too_large')
  const ticket = await inWorkspace(ctx, (tx) => findTicket(tx, workspaceId, ticketId))
  if (!ticket) throw new Failure('resource.not_found')
  if (ticket.attachments >= ticketLimits.attachments) throw new Failure('ticket.limit_reached')

  const [id, name] = [newId(), tidyName(given)]
  if (!(await keepContent(objects, workspaceId, id, { body, sizeBytes })))
    throw new Failure('request.invalid')
  try {
    const beginning = await readBeginning(objects, workspaceId, id, Math.min(beginningBytes, sizeBytes))
    const type = await sniffType(name, beginning)
    await inWorkspace(ctx, (tx) => addRow(tx, { id, name, type }))
  } catch (error) {
    await removeContents(objects, workspaceId, [id])
    throw error
  }
  announceTicket(ctx, workspaceId, ticketId)
  return getTicket(ctx, ticketId)

  async function addRow(
    tx: Parameters<Parameters<typeof inWorkspace>[1]>[0],
    file: { id: string; name: string; type: string },
  ) {
    const held = await loadTicket(tx, workspaceId, ticketId)
    if (held.attachments >= ticketLimits.attachments) throw new Failure('ticket.limit_reached')
    const limitBytes = ctx.config.limits.storageBytes
    if (!(await takeExtraRoom(tx, workspaceId, { sizeBytes, limitBytes }))) {
      throw new Failure('storage.quota_exceeded')
    }
    const [by, now] = [await actorOf(tx, ctx.caller), new Date()]
    await addAttachmentRow(tx, {
      ...file,
      workspaceId,
      ticketId,
      userId: by.userId,
      userName: by.name,
      sizeBytes,
      createdAt: now,
    })
    await countPart(tx, ticketId, 'attachments', 1, now)
    await addEvents(tx, held, { by, at: now }, [{ kind: 'attached', to: file.name }])
  }
}

/** Removes a file from a ticket: the row now, its content by a job created in the same transaction. */
export async function removeAttachment(
  ctx: WorkspaceCtx,
  { id, attachmentId }: { id: string; attachmentId: string },
): Promise<TicketDetail> {
  const { workspaceId } = ctx.caller
  await inWorkspace(ctx, async (tx) => {
    const ticket = await loadTicket(tx, workspaceId, id)
    const attachment = await findAttachment(tx, workspaceId, attachmentId)
    if (attachment?.ticketId !== id) throw new Failure('resource.not_found')
    const [by, now] = [await actorOf(tx, ctx.caller), new Date()]
    await deleteAttachmentRow(tx, attachmentId)
    await giveExtraRoomBack(tx, workspaceId, attachment.sizeBytes)
    await countPart(tx, id, 'attachments', -1, now)
    await addEvents(tx, ticket, { by, at: now }, [{ kind: 'attachment_removed', from: attachment.name }])
    const input = { workspaceId, ids: [attachmentId] }
    await ctx.engines.jobs.enqueue(ticketJobs.removeContents, input, { tx })
  })
  announceTicket(ctx, workspaceId, id)
  return getTicket(ctx, id)
}
