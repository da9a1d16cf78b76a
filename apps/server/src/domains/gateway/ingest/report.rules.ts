import { tags } from '@marsad/contract/agent/write-request'
import type { KeptTimes } from './samples.rules.ts'

/** A report that was read: how much is in it, and where its series are. */
export type Report = {
  samples: number
  /** In milliseconds; null without samples. */
  newestAt: number | null
  /** Samples that the store will drop: of times before those that it keeps, and after. */
  dropped: { expired: number; future: number }
  /** Of each series: its start, the end of its labels, its end. */
  bounds: number[]
}

/**
 * The most labels of a series, its name included: with the device and the workspace they are the 30 that the
 * store keeps. It drops those after, and the tenant would be the first to go.
 */
export const mostLabels = 28

const malformed = -1

/**
 * Counts what is in a WriteRequest without building anything of it. Only the form that agents write is accepted,
 * so that the store can understand it in no other way; undefined for anything else, and for labels of the tenant.
 */
export function readReport(message: Uint8Array, kept: KeptTimes): Report | undefined {
  const report: Report = { samples: 0, newestAt: null, dropped: { expired: 0, future: 0 }, bounds: [] }
  for (let at = 0; at < message.length;) {
    const length = lengthAt(message, at + 1)
    const start = at + 1 + sizeOf(length)
    const end = start + length
    if (message[at] !== tags.series || length < 0 || end > message.length) return undefined
    const labelsEnd = readLabels(message, start, end)
    if (labelsEnd === malformed || !readSamples(message, { start: labelsEnd, end }, report, kept))
      return undefined
    report.bounds.push(start, labelsEnd, end)
    at = end
  }
  return report
}

/** Where the labels end. */
function readLabels(message: Uint8Array, start: number, end: number): number {
  let at = start
  let labels = 0
  for (; at < end && message[at] === tags.label; labels += 1) {
    const length = lengthAt(message, at + 1)
    const nameAt = at + 1 + sizeOf(length)
    const labelEnd = nameAt + length
    if (length < 0 || labelEnd > end || message[nameAt] !== tags.name) return malformed
    const nameLength = lengthAt(message, nameAt + 1)
    const nameStart = nameAt + 1 + sizeOf(nameLength)
    const textAt = nameStart + nameLength
    if (nameLength < 0 || textAt >= labelEnd || message[textAt] !== tags.text) return malformed
    const textLength = lengthAt(message, textAt + 1)
    if (textLength < 0 || textAt + 1 + sizeOf(textLength) + textLength !== labelEnd) return malformed
    if (isTaken(message, nameStart, nameLength)) return malformed
    at = labelEnd
  }
  return labels > 0 && labels <= mostLabels ? at : malformed
}

const [device, workspace] = [Buffer.from('device'), Buffer.from('workspace')]

function isTaken(message: Uint8Array, start: number, length: number): boolean {
  if (length !== device.length && length !== workspace.length) return false
  const name = length === device.length ? device : workspace
  for (let index = 0; index < length; index += 1) if (message[start + index] !== name[index]) return false
  return true
}

/** Two tags and a double; the time follows. */
const beforeTime = 12

function readSamples(
  message: Uint8Array,
  { start, end }: { start: number; end: number },
  report: Report,
  kept: KeptTimes,
): boolean {
  let at = start
  while (at < end) {
    const sampleEnd = at + 2 + (message[at + 1] ?? 0)
    if (message[at] !== tags.sample || message[at + 2] !== tags.value || message[at + 11] !== tags.time)
      return false
    if (sampleEnd > end || sampleEnd <= at + beforeTime) return false
    const time = timeIn(message, at + beforeTime, sampleEnd)
    if (time === malformed) return false
    if (report.newestAt === null || time > report.newestAt) report.newestAt = time
    if (time < kept.from) report.dropped.expired += 1
    if (time > kept.to) report.dropped.future += 1
    report.samples += 1
    at = sampleEnd
  }
  return true
}

/** Times fit into seven bytes until the year 19,811, and those before 1970 take ten. */
function timeIn(message: Uint8Array, start: number, end: number): number {
  if (end - start > 7) return malformed
  let time = 0
  for (let at = end - 1; at >= start; at -= 1) {
    const byte = message[at] ?? 0
    if (byte >= 128 !== at < end - 1) return malformed
    time = time * 128 + (byte & 127)
  }
  return time
}

/** A length in its shortest form, as everybody writes it; negative if it is longer than any report. */
function lengthAt(message: Uint8Array, start: number): number {
  let length = 0
  for (let at = start, power = 1; at < start + 4; at += 1, power *= 128) {
    const byte = message[at] ?? 128
    length += (byte & 127) * power
    if (byte < 128) return length
  }
  return malformed
}

const sizeOf = (length: number) => (length < 128 ? 1 : length < 16_384 ? 2 : length < 2_097_152 ? 3 : 4)

/** The same report with one more label on each series, which the store takes over any before it. */
export function withLabel(message: Buffer, { bounds }: Report, label: Uint8Array): Buffer {
  const most = message.length + (bounds.length / 3) * (label.length + 1)
  const labelled = Buffer.allocUnsafe(most)
  let to = 0
  for (let index = 0; index < bounds.length; index += 3) {
    const start = bounds[index] ?? 0
    const end = bounds[index + 2] ?? 0
    labelled[to++] = tags.series
    let length = end - start + label.length
    for (; length >= 128; length >>>= 7) labelled[to++] = (length & 127) | 128
    labelled[to++] = length
    to += message.copy(labelled, to, start, end)
    labelled.set(label, to)
    to += label.length
  }
  return labelled.subarray(0, to)
}
