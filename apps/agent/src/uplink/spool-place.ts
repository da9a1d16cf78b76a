import { timing } from '@marsad/contract/agent/protocol'

export const usualBounds = {
  /** A day of points. Counted rather than timed, so that a clock jump drops nothing. */
  points: (24 * 3600) / timing.pointSeconds,
  bytes: 64 * 1024 * 1024,
  segmentBytes: 256 * 1024,
  /** Memory used while the disk cannot be written: an hour or more of points. */
  heldBytes: 4 * 1024 * 1024,
  keepMs: timing.keepAcknowledgedSeconds * 1000,
}

export interface Segment {
  id: number
  bytes: number
  points: number
  /** Its records, while no file could be written. */
  held?: Buffer[] | undefined
}

/** A position between two points. */
export interface Place {
  segment: number
  offset: number
  /** The number of points in the segment before it. */
  points: number
}

export interface Batch {
  text: Buffer
  points: number
  from: Place
  to: Place
  /** Acknowledged before, by a store that may have lost it. */
  isRepeated: boolean
}

export const startOf = ({ id }: Segment): Place => ({ segment: id, offset: 0, points: 0 })
export const isBefore = (a: Place, b: Place) => (a.segment - b.segment || a.offset - b.offset) < 0
export const earliest = (first: Place, ...others: readonly Place[]): Place =>
  others.reduce((a, b) => (isBefore(b, a) ? b : a), first)
