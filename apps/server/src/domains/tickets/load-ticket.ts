import type { TicketEvidence } from '@marsad/contract/http/tickets'
import type { Tx } from '../../engines/postgres.ts'
import type { Caller } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'
import { wallClock } from '../../platform/zoned-time.ts'
import { findAlert, findEvidence, toAlert } from '../alerting/index.ts'
import { findHost } from '../devices/index.ts'
import { type CommentRow, findComment } from './parts/attachments.store.ts'
import { holdTicket, type LifeRow } from './life.store.ts'
import { findAssignee, findDevices, type MemberRow } from './parts/parts.store.ts'
import { findTimeZone } from './tickets.store.ts'

/** Locks the ticket for a change until the end of the transaction. */
export async function loadTicket(tx: Tx, workspaceId: string, id: string): Promise<LifeRow> {
  const ticket = await holdTicket(tx, workspaceId, id)
  if (!ticket) throw new Failure('resource.not_found')
  return ticket
}

export async function loadComment(tx: Tx, ticketId: string, id: string): Promise<CommentRow> {
  const comment = await findComment(tx, ticketId, id)
  if (!comment) throw new Failure('resource.not_found')
  return comment
}

export const isAuthor = ({ userId, keyId }: CommentRow, caller: Caller) =>
  caller.kind === 'user' ? caller.userId === userId : caller.kind === 'api_key' && caller.keyId === keyId

/** All of these devices, or an error: one of another workspace does not exist. */
export async function loadDevices(tx: Tx, workspaceId: string, deviceIds: readonly string[]) {
  const wanted = new Set(deviceIds)
  const found = wanted.size === 0 ? [] : await findDevices(tx, workspaceId, [...wanted])
  if (found.length < wanted.size) throw new Failure('resource.not_found')
  return found
}

/**
 * A member by user id or e-mail address. People outside the team are not found, even if they have an account.
 */
export async function loadAssignee(tx: Tx, workspaceId: string, given: string): Promise<MemberRow> {
  const member = await findAssignee(tx, workspaceId, given.trim())
  if (!member) throw new Failure('ticket.assignee_unknown')
  return member
}

/** Today in the workspace's time zone: ticket dates are days there. */
export async function todayOf(tx: Tx, workspaceId: string): Promise<string> {
  const timeZone = await findTimeZone(tx, workspaceId)
  return wallClock(new Date(), timeZone).toISOString().slice(0, 10)
}

/** The evidence of an alert now: the alert, what was captured at the breach, and its device's host facts. */
export async function freezeAlert(tx: Tx, workspaceId: string, alertId: string): Promise<TicketEvidence> {
  const row = await findAlert(tx, workspaceId, alertId)
  if (!row) throw new Failure('resource.not_found')
  const evidence = await findEvidence(tx, alertId)
  const host = row.deviceId === null ? undefined : await findHost(tx, workspaceId, row.deviceId)
  return {
    alert: toAlert(row),
    evidence,
    host: host?.host
      ? { host: host.host, asOf: host.reportedAt?.toISOString() ?? null, isLive: false }
      : null,
  }
}
