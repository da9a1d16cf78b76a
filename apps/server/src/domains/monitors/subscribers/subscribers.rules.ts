import type { PublicState } from '@marsad/contract/monitors'
import { createHash } from 'node:crypto'

const minuteMs = 60_000

/** How long a new state lasts before subscribers are notified. Pages are looked at once a minute. */
export const patience = {
  /** Seen twice. A monitor is down only after several failed checks. */
  downMs: 50_000,
  upMs: 110_000,
  /** After this many changes within `flapMs` the next one is sent when it has lasted for `calmMs`. */
  changes: 4,
  flapMs: 60 * minuteMs,
  calmMs: 15 * minuteMs,
} as const

export type ItemState = { isDown: boolean; turnedAt: Date | null; changes: string[] }

/**
 * What is stored of an item after it was seen in this state, and whether subscribers are notified. Only an item that is
 * down or operational can change: missing data, a maintenance or a single failed check decide nothing.
 */
export function afterSeen(
  before: ItemState | undefined,
  shown: PublicState,
  now: Date,
): { state: ItemState | undefined; isNotified: boolean } {
  const isDown = shown === 'down'
  const isClear = isDown || shown === 'operational'
  if (!before) {
    return { state: isClear ? { isDown, turnedAt: null, changes: [] } : undefined, isNotified: false }
  }
  const changes = before.changes.filter((at) => Date.parse(at) > now.getTime() - patience.flapMs)
  if (!isClear || isDown === before.isDown) {
    return { state: { isDown: before.isDown, turnedAt: null, changes }, isNotified: false }
  }
  const turnedAt = before.turnedAt ?? now
  const usualMs = isDown ? patience.downMs : patience.upMs
  const waitMs = changes.length >= patience.changes ? patience.calmMs : usualMs
  return now.getTime() - turnedAt.getTime() < waitMs
    ? { state: { isDown: before.isDown, turnedAt, changes }, isNotified: false }
    : { state: { isDown, turnedAt: null, changes: [...changes, now.toISOString()] }, isNotified: true }
}

export const isSameState = (a: ItemState | undefined, b: ItemState | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b)

/** Names an item to readers without its id. */
export const itemKey = (pageId: string, itemId: string): string =>
  createHash('sha256').update(`${pageId} ${itemId}`).digest('base64url').slice(0, 16)

const mostAttempts = 10

/** When a mail that did not leave is tried again; null: never. */
export function nextTryOf(attempts: number, isRefused: boolean, now: Date): Date | null {
  if (isRefused || attempts >= mostAttempts) return null
  return new Date(now.getTime() + Math.min(60, 2 ** (attempts - 1)) * minuteMs)
}
