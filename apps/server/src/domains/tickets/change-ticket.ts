import type { TicketAssignment, TicketChange, TicketDetail } from '@marsad/contract/http/tickets'
import { ticketLimits } from '@marsad/contract/tickets'
import type { Tx } from '../../engines/postgres.ts'
import { inWorkspace, type UserCtx, type WorkspaceCtx } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'
import { actorOf } from '../alerting/index.ts'
import { addEvents, changeTicketRow, type LifeRow, type NewEvent } from './life.store.ts'
import { loadAssignee, loadDevices, loadTicket } from './load-ticket.ts'
import { announceTicket, notifyWatchers } from './news.ts'
import {
  addWatchers,
  linkDevices,
  listLinkedDevices,
  removeWatcher,
  unlinkDevices,
} from './parts/parts.store.ts'
import { lineOf, termsIn, searchTermsOf } from './search.rules.ts'
import { differences, isRefused, relinked } from './tickets.rules.ts'
import { findTicket } from './tickets.store.ts'
import { getTicket, nameOf } from './tickets.ts'
import { addSearchTerms, removeSearchTerms } from './search.store.ts'

/** Assigns a ticket to a team member, or unassigns it. */
export async function assignTicket(
  ctx: WorkspaceCtx,
  id: string,
  { assignedTo }: TicketAssignment,
): Promise<TicketDetail> {
  const { workspaceId } = ctx.caller
  await inWorkspace(ctx, async (tx) => {
    const before = await loadTicket(tx, workspaceId, id)
    const assignee = assignedTo === null ? null : await loadAssignee(tx, workspaceId, assignedTo)
    const name = assignee && nameOf(assignee)
    if ((assignee?.id ?? null) === before.assignedTo && (assignee || before.assignedToName === null)) return
    const [by, now] = [await actorOf(tx, ctx.caller), new Date()]
    await changeTicketRow(tx, id, { assignedTo: assignee?.id ?? null, assignedToName: name }, now)
    const event = { kind: 'assigned', from: before.assignedToName ?? '', to: name ?? '' } as const
    await addEvents(tx, before, { by, at: now }, [event])
    if (assignee) {
      await addWatchers(tx, before, [assignee.id])
      await notifyWatchers(tx, ctx, before, { kind: 'assigned', by, to: assignee.id })
    }
  })
  announceTicket(ctx, workspaceId, id)
  return getTicket(ctx, id)
}

/** Subscribes the caller to notifications of a ticket. */
export const watchTicket = (ctx: UserCtx, id: string) => setWatching(ctx, id, true)
export const unwatchTicket = (ctx: UserCtx, id: string) => setWatching(ctx, id, false)

async function setWatching(ctx: UserCtx, id: string, isWatching: boolean): Promise<TicketDetail> {
  const { workspaceId, userId } = ctx.caller
  await inWorkspace(ctx, async (tx) => {
    if (!(await findTicket(tx, workspaceId, id))) throw new Failure('resource.not_found')
    if (isWatching) await addWatchers(tx, { workspaceId, id }, [userId])
    else await removeWatcher(tx, { workspaceId, id }, userId)
  })
  announceTicket(ctx, workspaceId, id)
  return getTicket(ctx, id)
}

/**
 * Changes fields of a ticket at the given version; a caller with an older version gets a conflict instead of
 * overwriting others.
 */
export async function changeTicket(
  ctx: WorkspaceCtx,
  id: string,
  { version, deviceIds, ...change }: TicketChange,
): Promise<TicketDetail> {
  const { workspaceId } = ctx.caller
  await inWorkspace(ctx, async (tx) => {
    const before = await loadTicket(tx, workspaceId, id)
    if (before.version !== version) throw new Failure('ticket.changed_meanwhile')
    if (isRefused(before.status, change.status)) throw new Failure('ticket.transition_refused')
    const { changes, events } = differences(before, change)
    const links = deviceIds ? await changeLinks(tx, before, deviceIds) : []
    if (events.length + links.length === 0) return
    const [by, now] = [await actorOf(tx, ctx.caller), new Date()]
    const words = await changeSearchTerms(tx, before, { ...before, ...changes })
    await changeTicketRow(tx, id, { ...changes, words, ...sinceWhen(changes.status, now) }, now)
    await addEvents(tx, before, { by, at: now }, [...events, ...links])
    if (changes.status) {
      await notifyWatchers(tx, ctx, before, { kind: 'status', by, from: before.status, to: changes.status })
    }
  })
  announceTicket(ctx, workspaceId, id)
  return getTicket(ctx, id)
}

const sinceWhen = (status: LifeRow['status'] | undefined, now: Date) =>
  status && { resolvedAt: status === 'resolved' ? now : null }

async function changeLinks(tx: Tx, ticket: LifeRow, deviceIds: readonly string[]): Promise<NewEvent[]> {
  const linked = await listLinkedDevices(tx, [ticket.id])
  const { gone, fresh } = relinked(linked, deviceIds)
  if (linked.length - gone.length + fresh.length > ticketLimits.devices) {
    throw new Failure('ticket.limit_reached')
  }
  const added = await loadDevices(tx, ticket.workspaceId, fresh)
  await unlinkDevices(
    tx,
    gone.map((link) => link.id),
  )
  await linkDevices(tx, ticket, added)
  return [
    ...gone.map(({ name }) => ({ kind: 'device_unlinked' as const, from: name })),
    ...added.map(({ name }) => ({ kind: 'device_linked' as const, to: name })),
  ]
}

async function changeSearchTerms(tx: Tx, before: LifeRow, { title, description }: LifeRow): Promise<string> {
  const [old, now] = [new Set(termsIn(before.words)), new Set(searchTermsOf(`${title}\n${description}`))]
  await removeSearchTerms(tx, before, without(old, now))
  await addSearchTerms(tx, before, without(now, old))
  return lineOf([...now])
}

const without = (words: ReadonlySet<string>, others: ReadonlySet<string>) =>
  [...words].filter((word) => !others.has(word))
