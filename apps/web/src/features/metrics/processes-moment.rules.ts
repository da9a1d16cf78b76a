import type { RaisedAlert } from './screen.ts'

/** The moment whose processes are known: now, or when an alert was raised and they were recorded. */
export type ProcessesMoment = { kind: 'now' } | { kind: 'raised'; alert: RaisedAlert } | { kind: 'none' }

/** How far from an alert the cursor may be to mean it, as a share of the range. */
const nearShare = 0.015
/** A range that ended this recently still ends now. */
const nowForMs = 120_000

interface Look {
  /** The shown range, in milliseconds. */
  from: number
  to: number
  now: number
  /** The machine answers for itself. */
  isReporting: boolean
  raised: readonly RaisedAlert[]
  cursor: number | null
}

/** The moment that a reader looks at: where the cursor is, if an alert was raised there, otherwise the end of the range. */
export function momentOf({ from, to, now, isReporting, raised, cursor }: Look): ProcessesMoment {
  const shown = raised.filter(({ at }) => at >= from && at <= to)
  if (cursor !== null) {
    const [nearest] = shown.toSorted((a, b) => Math.abs(a.at - cursor) - Math.abs(b.at - cursor))
    if (nearest && Math.abs(nearest.at - cursor) <= (to - from) * nearShare)
      return { kind: 'raised', alert: nearest }
  }
  if (isReporting && now - to < nowForMs) return { kind: 'now' }
  const [newest] = shown.toSorted((a, b) => b.at - a.at)
  return newest ? { kind: 'raised', alert: newest } : { kind: 'none' }
}
