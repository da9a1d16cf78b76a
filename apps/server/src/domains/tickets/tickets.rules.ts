import type { TicketChange } from '@marsad/contract/http/tickets'
import { canMoveTicket, type TicketStatus } from '@marsad/contract/tickets'

const fields = ['title', 'description', 'category', 'priority', 'status', 'dueDate'] as const
type Change = Omit<TicketChange, 'version' | 'deviceIds'>
type Fields = {
  [Field in (typeof fields)[number]]: NonNullable<Change[Field]> | (Field extends 'dueDate' ? null : never)
}

/** The fields that actually change, and their history events. */
export function differences(before: Fields, change: Change) {
  const changed = fields.filter((field) => change[field] !== undefined && change[field] !== before[field])
  const changes: Partial<Fields> = {}
  for (const field of changed) Object.assign(changes, { [field]: change[field] })
  const events = changed.map((field) => ({
    kind: field === 'dueDate' ? ('due' as const) : field,
    from: before[field] ?? '',
    to: change[field] ?? '',
  }))
  return { changes, events }
}

/** Whether a status change is not allowed; the current status is no change. */
export const isRefused = (from: TicketStatus, to: TicketStatus | undefined) =>
  to !== undefined && !canMoveTicket(from, to)

type Linked = { id: string; deviceId: string | null; name: string }

/** Devices to unlink and to link. Deleted devices stay named. */
export function relinked(linked: readonly Linked[], wantedIds: readonly string[]) {
  const wanted = new Set(wantedIds)
  const has = new Set(linked.map(({ deviceId }) => deviceId))
  return {
    gone: linked.filter(({ deviceId }) => deviceId !== null && !wanted.has(deviceId)),
    fresh: [...wanted].filter((id) => !has.has(id)),
  }
}
