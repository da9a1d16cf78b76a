import type { TicketChange, TicketDetail } from '@marsad/contract/http/tickets'
import { ticketLimits } from '@marsad/contract/tickets'
import type { Tx } from '../../engines/postgres.ts'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { actorOf } from '../alerts/index.ts'
import { announceTicket } from './announce-ticket.ts'
import { getTicket } from './get-ticket.ts'
import { addEvents, changeTicketRow, type LifeRow, type NewEvent } from './life.store.ts'
import { loadDevices } from './load-devices.ts'
import { loadTicket } from './load-ticket.ts'
import { linkDevices, listLinkedDevices, unlinkDevices } from './parts.store.ts'
import { tellWatchers } from './tell-watchers.ts'
import { lineOf, wordsIn, wordsOf } from './ticket-words.rules.ts'
import { differences, isRefused, relinked } from './tickets.rules.ts'
import { addWords, removeWords } from './words.store.ts'

/** Changes what is said of a ticket, for whoever saw it as it is; who saw it before is told instead of overruling others. */
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
    const words = await changeWords(tx, before, { ...before, ...changes })
    await changeTicketRow(tx, id, { ...changes, words, ...sinceWhen(changes.status, now) }, now)
    await addEvents(tx, before, { by, at: now }, [...events, ...links])
    if (changes.status) {
      await tellWatchers(tx, ctx, before, { kind: 'status', by, from: before.status, to: changes.status })
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

async function changeWords(tx: Tx, before: LifeRow, { title, description }: LifeRow): Promise<string> {
  const [old, now] = [new Set(wordsIn(before.words)), new Set(wordsOf(`${title}\n${description}`))]
  await removeWords(tx, before, without(old, now))
  await addWords(tx, before, without(now, old))
  return lineOf([...now])
}

const without = (words: ReadonlySet<string>, others: ReadonlySet<string>) =>
  [...words].filter((word) => !others.has(word))
