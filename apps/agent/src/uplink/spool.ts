import { closeSync, existsSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { readCursor, writeCursor } from './spool-cursor.ts'
import { pathOf, readWhole, removeFile, segmentIds } from './spool-files.ts'
import {
  type Batch,
  earliest,
  isBefore,
  type Place,
  type Segment,
  startOf,
  usualBounds,
} from './spool-place.ts'
import { encodeRecord, readRecords } from './spool-record.ts'

/**
 * The write-ahead log of points: append-only files, sent from a cursor. Acknowledged points are retained for two
 * minutes, because a killed store loses its last seconds and then returns a new epoch. They are repeated when nothing
 * newer waits: the present state of a machine matters more than its past.
 */
export class Spool {
  readonly #folder: string
  readonly #bounds: typeof usualBounds
  readonly #segments: Segment[] = []
  /** The start of each batch acknowledged in the last two minutes. */
  #acknowledged: { at: number; from: Place }[] = []
  #cursor: Place = { segment: 0, offset: 0, points: 0 }
  /** Points before the cursor that are sent again. */
  #repeated: { from: Place; to: Place } | undefined
  #epoch = ''
  #open: { fd: number; segment: Segment } | undefined
  #nextId = 1
  #dropped = 0
  #trouble = ''

  constructor(folder: string, bounds: Partial<typeof usualBounds> = {}) {
    this.#folder = folder
    this.#bounds = { ...usualBounds, ...bounds }
    this.#load()
  }

  /** Points not yet acknowledged by a store. */
  get waiting(): number {
    return this.#segments.reduce((sum, one) => sum + this.#unsent(one), 0)
  }

  /** Whether anything is to be sent, for the first time or again. */
  get hasMore(): boolean {
    return this.waiting > 0 || this.#repeated !== undefined
  }

  /** Points dropped by the bounds, by a broken disk or by a permanent refusal of the server. */
  get dropped(): number {
    return this.#dropped
  }

  /** Points only in memory, because the disk cannot be written. */
  get unsaved(): number {
    return this.#segments.reduce((sum, one) => sum + (one.held ? this.#unsent(one) : 0), 0)
  }

  /** Why the last point could not be written; empty if it was. */
  get trouble(): string {
    return this.#trouble
  }

  append(text: string) {
    const record = encodeRecord(text)
    try {
      this.#saveHeld()
      this.#write(record)
      this.#trouble = ''
    } catch (error) {
      this.#trouble = String(error)
      this.close()
      this.#hold(record)
    }
    this.#keepBounds()
  }

  /** The oldest points that no store has acknowledged, or else those to repeat; null if there are none. */
  next(mostPoints: number): Batch | null {
    const segment = this.#segments.find((one) => this.#unsent(one) > 0)
    if (!segment) return this.#nextRepeated(mostPoints)
    const from = segment.id === this.#cursor.segment ? this.#cursor : startOf(segment)
    const batch = this.#read(segment, from, mostPoints)
    if (batch) return { ...batch, isRepeated: false }
    // The disk returned nothing, or other bytes than were written: the rest of this file is unreadable.
    this.#dropped += this.#unsent(segment)
    segment.bytes = from.offset
    segment.points = from.points
    return this.next(mostPoints)
  }

  #nextRepeated(mostPoints: number): Batch | null {
    if (!this.#repeated) return null
    const { from, to } = this.#repeated
    for (const segment of this.#segments.filter(({ id }) => id >= from.segment && id <= to.segment)) {
      const start = segment.id === from.segment ? from : startOf(segment)
      const end = segment.id === to.segment ? to.points : segment.points
      const batch = this.#read(segment, start, Math.min(mostPoints, end - start.points))
      if (batch) return { ...batch, isRepeated: true }
    }
    this.#repeated = undefined
    return null
  }

  #read(segment: Segment, from: Place, mostPoints: number) {
    if (mostPoints <= 0) return null
    const { texts, bytes } = readRecords(this.#bytesOf(segment, from.offset), mostPoints)
    if (texts.length === 0) return null
    const to = { segment: segment.id, offset: from.offset + bytes, points: from.points + texts.length }
    return { text: Buffer.concat(texts), points: texts.length, from, to }
  }

  /** A store accepted the batch. If its epoch differs from the last one's, the retained points are sent again. */
  acknowledge(batch: Batch, epoch: string | undefined) {
    const isNewStore = epoch !== undefined && this.#epoch !== '' && epoch !== this.#epoch
    this.#epoch = epoch ?? this.#epoch
    if (!isNewStore) this.#forgetOld()
    const retained = this.#acknowledged.map(({ from }) => from)
    this.#leaveBehind(batch)
    if (isNewStore && retained.length > 0) {
      this.#repeated = { from: earliest(this.#resumeAt, ...retained, batch.from), to: this.#cursor }
      this.#acknowledged = []
    } else this.#acknowledged.push({ at: performance.now(), from: batch.from })
    this.#removeSent()
    this.#saveCursor()
  }

  /** The server will never accept this batch: it must not block the rest. */
  refuse(batch: Batch) {
    this.#dropped += batch.points
    this.#leaveBehind(batch)
    this.#saveCursor()
  }

  #leaveBehind({ isRepeated, to }: Batch) {
    if (!isRepeated) this.#cursor = to
    else if (this.#repeated && isBefore(to, this.#repeated.to)) this.#repeated.from = to
    else this.#repeated = undefined
  }

  close() {
    if (this.#open) closeSync(this.#open.fd)
    this.#open = undefined
  }

  #unsent({ id, points }: Segment) {
    if (id < this.#cursor.segment) return 0
    return id === this.#cursor.segment ? points - this.#cursor.points : points
  }

  #write(record: Buffer) {
    const { fd, segment } = this.#openSegment(record.length)
    try {
      if (writeSync(fd, record, 0, record.length, segment.bytes) < record.length)
        throw new Error('The disk is full')
    } catch (error) {
      // A file with only an incomplete record would waste space.
      if (segment.bytes === 0) this.#remove(segment)
      throw error
    }
    segment.bytes += record.length
    segment.points += 1
  }

  #openSegment(bytes: number) {
    if (this.#open && this.#open.segment.bytes + bytes <= this.#bounds.segmentBytes) return this.#open
    this.close()
    const segment = this.#newId()
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
    this.#open = { fd: openSync(pathOf(this.#folder, segment.id), 'wx', 0o600), segment }
    this.#segments.push(segment)
    return this.#open
  }

  #newId(): Segment {
    const id = this.#nextId
    this.#nextId += 1
    return { id, bytes: 0, points: 0 }
  }

  /** In order after the points on disk. */
  #hold(record: Buffer) {
    let segment = this.#segments.at(-1)
    if (!segment?.held || segment.bytes + record.length > this.#bounds.segmentBytes) {
      segment = { ...this.#newId(), held: [] }
      this.#segments.push(segment)
    }
    segment.held?.push(record)
    segment.bytes += record.length
    segment.points += 1
  }

  /** Writes the points in memory once the disk can be written again. */
  #saveHeld() {
    for (const segment of this.#segments) {
      if (!segment.held) continue
      try {
        mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
        writeFileSync(pathOf(this.#folder, segment.id), Buffer.concat(segment.held), { mode: 0o600 })
      } catch (error) {
        removeFile(pathOf(this.#folder, segment.id))
        throw error
      }
      segment.held = undefined
    }
  }

  #keepBounds() {
    let points = 0
    let bytes = 0
    let held = 0
    for (const segment of this.#segments) {
      points += this.#unsent(segment)
      bytes += segment.bytes
      if (segment.held) held += segment.bytes
    }
    const most = this.#bounds
    while (this.#segments.length > 1) {
      const isTooMuch = points > most.points || bytes > most.bytes
      // Points on disk take no memory, however old they are.
      const oldest = this.#segments.find((one) => isTooMuch || (held > most.heldBytes && one.held))
      if (!oldest) return
      points -= this.#unsent(oldest)
      bytes -= oldest.bytes
      if (oldest.held) held -= oldest.bytes
      this.#dropped += this.#unsent(oldest)
      this.#remove(oldest)
    }
  }

  #remove(segment: Segment) {
    if (this.#open?.segment === segment) this.close()
    if (!segment.held) removeFile(pathOf(this.#folder, segment.id))
    this.#segments.splice(this.#segments.indexOf(segment), 1)
  }

  /**
   * Two minutes before the last acknowledgement, not before now: a store may be down for longer, and lose them.
   */
  #forgetOld() {
    const since = (this.#acknowledged.at(-1)?.at ?? 0) - this.#bounds.keepMs
    this.#acknowledged = this.#acknowledged.filter(({ at }) => at >= since)
  }

  #removeSent() {
    const needed = earliest(this.#resumeAt, ...this.#acknowledged.map(({ from }) => from)).segment
    while (this.#segments[0] && this.#segments[0].id < needed && this.#segments[0] !== this.#open?.segment)
      this.#remove(this.#segments[0])
  }

  #bytesOf({ id, bytes, held }: Segment, offset: number) {
    const content = held ? Buffer.concat(held) : readWhole(pathOf(this.#folder, id))
    return content?.subarray(offset, bytes) ?? Buffer.alloc(0)
  }

  /** After a restart, what was still to be repeated is sent as if it were new, together with what came after it. */
  get #resumeAt(): Place {
    return this.#repeated?.from ?? this.#cursor
  }

  #saveCursor() {
    const { segment, offset } = this.#resumeAt
    writeCursor(this.#folder, { epoch: this.#epoch, segment, offset })
  }

  /** Loads the files of an earlier run, up to the first torn record. New points go to a new file. */
  #load() {
    if (!existsSync(this.#folder)) return
    const cursor = this.#loadCursor()
    this.#nextId = cursor.segment + 1
    for (const id of segmentIds(this.#folder)) {
      this.#nextId = Math.max(this.#nextId, id + 1)
      const content = readWhole(pathOf(this.#folder, id))
      if (!content) continue
      const { texts, bytes } = readRecords(content, Infinity)
      if (texts.length === 0) removeFile(pathOf(this.#folder, id))
      else this.#segments.push({ id, bytes, points: texts.length })
      if (id === cursor.segment) {
        const before = readRecords(content.subarray(0, cursor.offset), Infinity)
        this.#cursor = { segment: id, offset: before.bytes, points: before.texts.length }
      }
    }
    const [first] = this.#segments
    // Files before the cursor were retained for a new epoch; their age is unknown, so it counts from now.
    if (first && this.#unsent(first) < first.points)
      this.#acknowledged = [{ at: performance.now(), from: startOf(first) }]
  }

  #loadCursor() {
    const { epoch, segment, offset } = readCursor(this.#folder) ?? { epoch: '', segment: 0, offset: 0 }
    this.#epoch = epoch
    // Also if its file is gone: everything before it was sent.
    this.#cursor = { segment, offset: 0, points: 0 }
    return { segment, offset }
  }
}
