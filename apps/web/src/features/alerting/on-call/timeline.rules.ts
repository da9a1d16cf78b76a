import type { OnCallGap, Shift } from '@marsad/contract/http/on-call'
import { fromWallClock, toWallClock } from '../../../lib/time/wall-clock.ts'

export const dayMs = 86_400_000

/** The first moments of days of the reader, from the day of `at` on; a day may have 23 or 25 hours. */
export function dayStarts(at: number, zone: string, count: number): number[] {
  const today = Date.parse(`${toWallClock(at, zone).slice(0, 10)}T00:00Z`)
  return Array.from({ length: count }, (_, day) => {
    const date = new Date(today + day * dayMs).toISOString().slice(0, 10)
    return fromWallClock(`${date}T00:00`, zone) ?? today + day * dayMs
  })
}

/** A shift or a gap. */
export type Piece = {
  from: number
  until: number
  /** Null: no one on call. */
  shift: Shift | null
  gap: OnCallGap | null
}

/** Shifts and gaps in order of time; turns of one person that follow each other are one piece. */
export function piecesOf(shifts: readonly Shift[], gaps: readonly OnCallGap[]): Piece[] {
  const all = [
    ...shifts.map((shift): Piece => ({ ...times(shift), shift, gap: null })),
    ...gaps.map((gap): Piece => ({ ...times(gap), shift: null, gap })),
  ].toSorted((a, b) => a.from - b.from)
  const pieces: Piece[] = []
  for (const piece of all) {
    const last = pieces.at(-1)
    const isSame =
      last?.shift &&
      piece.shift &&
      last.until === piece.from &&
      last.shift.userId === piece.shift.userId &&
      (last.shift.overrideId === null) === (piece.shift.overrideId === null)
    if (last && isSame) last.until = piece.until
    else pieces.push({ ...piece })
  }
  return pieces
}

const times = ({ from, until }: { from: string; until: string }) => ({
  from: Date.parse(from),
  until: Date.parse(until),
})

/** The part of a piece that lies in a row, as shares of the row. */
export function shareOf({ from, until }: { from: number; until: number }, row: readonly [number, number]) {
  const [start, end] = row
  const share = (at: number) => Math.min(1, Math.max(0, (at - start) / (end - start)))
  return { start: share(from), size: share(until) - share(from) }
}

const colours = ['--c1', '--c2', '--c4', '--c5', '--c3', '--c6'] as const

/** The colour of a person: the same on the whole card. */
export const colourOf = (userIds: readonly string[], userId: string) =>
  `var(${colours[Math.max(0, userIds.indexOf(userId)) % colours.length] ?? '--c6'})`
