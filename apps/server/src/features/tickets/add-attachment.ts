import type { TicketDetail } from '@marsad/contract/http/tickets'
import { fileNameProblem, tidyName } from '@marsad/contract/storage'
import { ticketLimits } from '@marsad/contract/tickets'
import type { Readable } from 'node:stream'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { newId } from '../../lib/id.ts'
import { actorOf } from '../alerts/index.ts'
import { beginningBytes, sniffType, takeExtraRoom } from '../storage/index.ts'
import { announceTicket } from './announce-ticket.ts'
import { addAttachmentRow } from './attachments.store.ts'
import { getTicket } from './get-ticket.ts'
import { addEvents, countPart } from './life.store.ts'
import { loadTicket } from './load-ticket.ts'
import { keepContent, readBeginning, removeContents } from './tickets.files.ts'
import { findTicket } from './tickets.store.ts'

type File = { name: string; sizeBytes: number; body: Readable }

/** Keeps a file with a ticket: what can be refused is refused before its first byte, and the row follows its content. */
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
