import { TicketText, TicketTitle, type NewTicket, type TicketDetail } from '@marsad/contract/http/tickets'
import { inWorkspace, type WorkspaceCtx } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { actorOf, freezeEvidence } from '../alerting/index.ts'
import { announceTicket, notifyWatchers } from './news.ts'
import { freezeAlert, loadAssignee, loadDevices } from './load-ticket.ts'
import { getTicket, nameOf } from './tickets.ts'
import { addEvents, addTicketRow, takeNumber } from './life.store.ts'
import { addWatchers, keepEvidence, linkDevices } from './parts/parts.store.ts'
import { lineOf, searchTermsOf } from './search.rules.ts'
import { addSearchTerms } from './search.store.ts'

/** Opens a ticket, alone or with the evidence of an alert, in one transaction. */
export async function createTicket(ctx: WorkspaceCtx, input: NewTicket): Promise<TicketDetail> {
  const { title, description, category } = requiredOf(input)
  const { workspaceId } = ctx.caller
  const [id, now] = [newId(), new Date()]
  if (input.alertId !== null) await ensureEvidence(ctx, input.alertId)
  await inWorkspace(ctx, async (tx) => {
    const by = await actorOf(tx, ctx.caller)
    const frozen = input.alertId === null ? null : await freezeAlert(tx, workspaceId, input.alertId)
    const devices = await loadDevices(tx, workspaceId, input.deviceIds)
    const assignee = input.assignedTo === null ? null : await loadAssignee(tx, workspaceId, input.assignedTo)
    const number = await takeNumber(tx, workspaceId)
    const ticket = { workspaceId, id, number }
    const words = searchTermsOf(`${title}\n${description}`)
    await addTicketRow(tx, {
      ...ticket,
      title,
      description,
      words: lineOf(words),
      category,
      priority: input.priority,
      status: 'open',
      assignedTo: assignee?.id ?? null,
      assignedToName: assignee && nameOf(assignee),
      dueDate: input.dueDate,
      createdBy: by.userId,
      createdByName: by.name,
      createdAt: now,
      changedAt: now,
      alertId: input.alertId,
      alertSeverity: frozen?.alert.severity ?? null,
    })
    if (frozen) await keepEvidence(tx, ticket, frozen)
    const source = frozen?.alert.source
    const isNew = source?.kind === 'device' && !devices.some(({ id: known }) => known === source.id)
    await linkDevices(tx, ticket, isNew ? [{ id: source.id, name: source.name }, ...devices] : devices)
    await addSearchTerms(tx, ticket, words)
    await addEvents(tx, ticket, { by, at: now }, [
      { kind: 'created' },
      ...(assignee ? [{ kind: 'assigned' as const, to: nameOf(assignee) }] : []),
    ])
    await addWatchers(tx, ticket, [by.userId, assignee?.id ?? null])
    await notifyWatchers(tx, ctx, ticket, { kind: 'created', by })
  })
  announceTicket(ctx, workspaceId, id)
  return getTicket(ctx, id)
}

/**
 * A ticket may be opened before the evidence of a breach was captured. A ticket without it is better than none.
 */
const ensureEvidence = (ctx: WorkspaceCtx, alertId: string) =>
  freezeEvidence(ctx, { workspaceId: ctx.caller.workspaceId, alertIds: [alertId] }).catch((error: unknown) =>
    ctx.log.warn({ err: error, alertId }, 'tickets: no evidence was to be had'),
  )

/** The required fields of a ticket. */
function requiredOf({ title, description, category }: NewTicket) {
  if (title.trim() === '' || description.trim() === '' || category === undefined) {
    throw new Failure('ticket.fields_required')
  }
  const [goodTitle, goodText] = [TicketTitle.safeParse(title), TicketText.safeParse(description)]
  if (!goodTitle.success || !goodText.success) {
    const { message = '' } = (goodTitle.error ?? goodText.error)?.issues[0] ?? {}
    throw new Failure('request.invalid', {
      message: `${goodTitle.success ? 'description' : 'title'}: ${message}`,
    })
  }
  return { title: goodTitle.data, description: goodText.data, category }
}
