import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { timing } from '@marsad/contract/agent/protocol'
import { encodeRecord, readRecords } from './spool-record.ts'

interface Segment {
  id: number
  bytes: number
  points: number
}

/** A place between two points. */
interface Place {
  segment: number
  offset: number
  /** How many points of the segment lie before it. */
  points: number
}

export interface Batch {
  text: Buffer
  points: number
  from: Place
  to: Place
}

const usualBounds = {
  /** A day of them. Counted rather than timed, so that a clock that jumps throws nothing away. */
  points: (24 * 3600) / timing.pointSeconds,
  bytes: 64 * 1024 * 1024,
  segmentBytes: 256 * 1024,
  keepMs: timing.keepAcknowledgedSeconds * 1000,
}

/**
 * The write-ahead log of the machine's own points: files that are only ever appended to, sent from a cursor. What was
 * acknowledged stays for two minutes, because a store that is killed forgets its last seconds and then shows a new epoch.
 */
export class Spool {
  readonly #folder: string
  readonly #bounds: typeof usualBounds
  readonly #segments: Segment[] = []
  /** Where each acknowledged batch of the last two minutes began. */
  #acknowledged: { at: number; from: Place }[] = []
  #cursor: Place = { segment: 0, offset: 0, points: 0 }
  #epoch = ''
  #open: { fd: number; segment: Segment } | undefined
  #nextId = 1
  #dropped = 0

  constructor(folder: string, bounds: Partial<typeof usualBounds> = {}) {
    this.#folder = folder
    this.#bounds = { ...usualBounds, ...bounds }
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    this.#load()
  }

  /** Points that no store has acknowledged yet. */
  get waiting(): number {
    let points = 0
    for (const segment of this.#segments) points += this.#unsent(segment)
    return points
  }

  /** Points that were given up, by the bounds, by a full disk or because the server refused them for good. */
  get dropped(): number {
    return this.#dropped
  }

  append(text: string) {
    const record = encodeRecord(text)
    try {
      const { fd, segment } = this.#openSegment(record.length)
      const written = writeSync(fd, record, 0, record.length, segment.bytes)
      if (written < record.length) throw new Error('The disk is full')
      segment.bytes += record.length
      segment.points += 1
    } catch {
      // This point is lost, and the next one is written over what was begun of it.
      this.#dropped += 1
    }
    this.#keepBounds()
  }

  /** The oldest points that were not acknowledged; null when there are none. */
  next(mostPoints: number): Batch | null {
    const segment = this.#segments.find((one) => this.#unsent(one) > 0)
    if (!segment) return null
    const from = segment.id === this.#cursor.segment ? this.#cursor : startOf(segment)
    const { texts, bytes } = readRecords(this.#bytesOf(segment, from.offset), mostPoints)
    if (texts.length === 0) {
      // The disk returned something else than was written: what follows in this file cannot be found.
      this.#dropped += this.#unsent(segment)
      segment.bytes = from.offset
      segment.points = from.points
      return this.next(mostPoints)
    }
    const to = { segment: segment.id, offset: from.offset + bytes, points: from.points + texts.length }
    return { text: Buffer.concat(texts), points: texts.length, from, to }
  }

  /** A store took the batch. If it is not the store that took the last ones, they are sent again. */
  acknowledge(batch: Batch, epoch: string | undefined) {
    const isNewStore = epoch !== undefined && this.#epoch !== '' && epoch !== this.#epoch
    this.#epoch = epoch ?? this.#epoch
    if (!isNewStore) this.#forgetOld()
    const [oldest] = this.#acknowledged
    if (isNewStore && oldest) {
      this.#cursor = oldest.from
      this.#acknowledged = []
    } else {
      this.#cursor = batch.to
      this.#acknowledged.push({ at: performance.now(), from: batch.from })
    }
    this.#removeSent()
    this.#saveCursor()
  }

  /** The server will never take this batch: it must not stand in the way of the rest. */
  refuse(batch: Batch) {
    this.#dropped += batch.points
    this.#cursor = batch.to
    this.#saveCursor()
  }

  close() {
    if (this.#open) closeSync(this.#open.fd)
    this.#open = undefined
  }

  #unsent({ id, points }: Segment) {
    if (id < this.#cursor.segment) return 0
    return id === this.#cursor.segment ? points - this.#cursor.points : points
  }

  #openSegment(bytes: number) {
    if (this.#open && this.#open.segment.bytes + bytes <= this.#bounds.segmentBytes) return this.#open
    this.close()
    const segment = { id: this.#nextId, bytes: 0, points: 0 }
    const open = { fd: openSync(this.#path(segment.id), 'wx', 0o600), segment }
    this.#nextId += 1
    this.#segments.push(segment)
    this.#open = open
    return open
  }

  #keepBounds() {
    let points = 0
    let bytes = 0
    for (const segment of this.#segments) {
      points += this.#unsent(segment)
      bytes += segment.bytes
    }
    while (this.#segments.length > 1 && (points > this.#bounds.points || bytes > this.#bounds.bytes)) {
      const [oldest] = this.#segments.splice(0, 1)
      if (!oldest) return
      points -= this.#unsent(oldest)
      bytes -= oldest.bytes
      this.#dropped += this.#unsent(oldest)
      rmSync(this.#path(oldest.id), { force: true })
    }
  }

  /** Two minutes before the last acknowledgement, not before now: a store may stay away for longer, and come back having lost it. */
  #forgetOld() {
    const since = (this.#acknowledged.at(-1)?.at ?? 0) - this.#bounds.keepMs
    this.#acknowledged = this.#acknowledged.filter(({ at }) => at >= since)
  }

  #removeSent() {
    const needed = this.#acknowledged[0]?.from.segment ?? this.#cursor.segment
    while (this.#segments[0] && this.#segments[0].id < needed && this.#segments[0] !== this.#open?.segment) {
      rmSync(this.#path(this.#segments[0].id), { force: true })
      this.#segments.shift()
    }
  }

  #bytesOf({ id, bytes }: Segment, offset: number) {
    const buffer = Buffer.allocUnsafe(bytes - offset)
    const fd = openSync(this.#path(id), 'r')
    try {
      return buffer.subarray(0, readSync(fd, buffer, 0, buffer.length, offset))
    } finally {
      closeSync(fd)
    }
  }

  #path(segment: number) {
    return join(this.#folder, `${String(segment).padStart(12, '0')}.points`)
  }

  /** Renamed into place, so that it is whole or old. It need not reach the disk at once: sending twice does no harm. */
  #saveCursor() {
    const { segment, offset } = this.#cursor
    const path = join(this.#folder, 'cursor.json')
    try {
      writeFileSync(`${path}.new`, JSON.stringify({ epoch: this.#epoch, segment, offset }), { mode: 0o600 })
      renameSync(`${path}.new`, path)
    } catch {
      // A full disk again; the next acknowledgement tries again.
    }
  }

  /** Finds what an earlier run left, up to the first record that is torn. New points go to a new file. */
  #load() {
    const names = readdirSync(this.#folder).filter((name) => /^\d{12}\.points$/.test(name))
    const cursor = this.#loadCursor()
    this.#nextId = cursor.segment + 1
    for (const name of names.toSorted()) {
      const id = Number.parseInt(name, 10)
      this.#nextId = Math.max(this.#nextId, id + 1)
      const content = readFileSync(this.#path(id))
      const { texts, bytes } = readRecords(content, Infinity)
      if (texts.length === 0) rmSync(this.#path(id))
      else this.#segments.push({ id, bytes, points: texts.length })
      if (id === cursor.segment) {
        const before = readRecords(content.subarray(0, cursor.offset), Infinity)
        this.#cursor = { segment: id, offset: before.bytes, points: before.texts.length }
      }
    }
    const [first] = this.#segments
    // Files before the cursor were still kept for a new epoch; how old they are is not known, so they count from now.
    if (first && this.#unsent(first) < first.points)
      this.#acknowledged = [{ at: performance.now(), from: startOf(first) }]
  }

  #loadCursor() {
    try {
      const saved = JSON.parse(readFileSync(join(this.#folder, 'cursor.json'), 'utf8'))
      this.#epoch = String(saved.epoch)
      // Also when its file is gone: all before it was sent.
      this.#cursor = { segment: Number(saved.segment), offset: 0, points: 0 }
      return { segment: Number(saved.segment), offset: Number(saved.offset) }
    } catch {
      return { segment: 0, offset: 0 }
    }
  }
}

const startOf = ({ id }: Segment): Place => ({ segment: id, offset: 0, points: 0 })
