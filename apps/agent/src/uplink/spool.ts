import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
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
  /** Its records, while no file could take them. */
  held?: Buffer[] | undefined
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
  /** Of memory, while the disk takes nothing: an hour or more of points. */
  heldBytes: 4 * 1024 * 1024,
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
  #trouble = ''

  constructor(folder: string, bounds: Partial<typeof usualBounds> = {}) {
    this.#folder = folder
    this.#bounds = { ...usualBounds, ...bounds }
    this.#load()
  }

  /** Points that no store has acknowledged yet. */
  get waiting(): number {
    return this.#segments.reduce((sum, one) => sum + this.#unsent(one), 0)
  }

  /** Points that were given up, by the bounds, by a broken disk or because the server refused them for good. */
  get dropped(): number {
    return this.#dropped
  }

  /** Points that are in memory alone, because the disk takes none. */
  get unsaved(): number {
    return this.#segments.reduce((sum, one) => sum + (one.held ? this.#unsent(one) : 0), 0)
  }

  /** Why the disk did not take the last point; empty when it did. */
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

  /** The oldest points that were not acknowledged; null when there are none. */
  next(mostPoints: number): Batch | null {
    const segment = this.#segments.find((one) => this.#unsent(one) > 0)
    if (!segment) return null
    const from = segment.id === this.#cursor.segment ? this.#cursor : startOf(segment)
    const { texts, bytes } = readRecords(this.#bytesOf(segment, from.offset), mostPoints)
    if (texts.length === 0) {
      // The disk returned nothing, or something else than was written: what follows in this file cannot be found.
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

  #write(record: Buffer) {
    const { fd, segment } = this.#openSegment(record.length)
    try {
      if (writeSync(fd, record, 0, record.length, segment.bytes) < record.length)
        throw new Error('The disk is full')
    } catch (error) {
      // A file with nothing in it but the start of a record would only take up room.
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
    this.#open = { fd: openSync(this.#path(segment.id), 'wx', 0o600), segment }
    this.#segments.push(segment)
    return this.#open
  }

  #newId(): Segment {
    const id = this.#nextId
    this.#nextId += 1
    return { id, bytes: 0, points: 0 }
  }

  /** In order behind what is on the disk. */
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

  /** Writes down what is in memory alone, once the disk takes it again. */
  #saveHeld() {
    for (const segment of this.#segments) {
      if (!segment.held) continue
      try {
        mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
        writeFileSync(this.#path(segment.id), Buffer.concat(segment.held), { mode: 0o600 })
      } catch (error) {
        removeFile(this.#path(segment.id))
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
      // What is on the disk takes no memory, however old it is.
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
    if (!segment.held) removeFile(this.#path(segment.id))
    this.#segments.splice(this.#segments.indexOf(segment), 1)
  }

  /** Two minutes before the last acknowledgement, not before now: a store may stay away for longer, and come back having lost it. */
  #forgetOld() {
    const since = (this.#acknowledged.at(-1)?.at ?? 0) - this.#bounds.keepMs
    this.#acknowledged = this.#acknowledged.filter(({ at }) => at >= since)
  }

  #removeSent() {
    const needed = this.#acknowledged[0]?.from.segment ?? this.#cursor.segment
    while (this.#segments[0] && this.#segments[0].id < needed && this.#segments[0] !== this.#open?.segment)
      this.#remove(this.#segments[0])
  }

  #bytesOf({ id, bytes, held }: Segment, offset: number) {
    const content = held ? Buffer.concat(held) : readWhole(this.#path(id))
    return content?.subarray(offset, bytes) ?? Buffer.alloc(0)
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
    if (!existsSync(this.#folder)) return
    const names = readdirSync(this.#folder).filter((name) => /^\d{12}\.points$/.test(name))
    const cursor = this.#loadCursor()
    this.#nextId = cursor.segment + 1
    for (const name of names.toSorted()) {
      const id = Number.parseInt(name, 10)
      this.#nextId = Math.max(this.#nextId, id + 1)
      const content = readWhole(this.#path(id))
      if (!content) continue
      const { texts, bytes } = readRecords(content, Infinity)
      if (texts.length === 0) removeFile(this.#path(id))
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

function readWhole(path: string): Buffer | null {
  try {
    return readFileSync(path)
  } catch {
    return null
  }
}

/** A disk that is read-only keeps the file; the cursor says that it was sent. */
function removeFile(path: string) {
  try {
    rmSync(path, { force: true })
  } catch {}
}
