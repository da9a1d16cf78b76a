/**
 * A report is a WriteRequest of Prometheus remote write: each series once, with all its points. Every sender here
 * writes the one form that the gateway accepts: labels before samples, name before value, value before time.
 * https://prometheus.io/docs/specs/prw/remote_write_spec/
 */
export type WrittenSeries = {
  /** From `encodeLabels`. */
  labels: Uint8Array
  points: readonly { at: number; value: number }[]
}

/** The type and packing of a report. */
export const reportHeaders = { 'content-type': 'application/x-protobuf', 'content-encoding': 'gzip' } as const

/** The fields of a WriteRequest with their wire types. */
export const tags = {
  series: 0x0a,
  label: 0x0a,
  sample: 0x12,
  name: 0x0a,
  text: 0x12,
  value: 0x09,
  time: 0x10,
} as const

/** A sample without its time: two tags and a double. */
const sampleBytes = 10

/** The labels of a series, each with its name and its text in UTF-8; `__name__` is the first of them. */
export function encodeLabels(labels: readonly (readonly [Uint8Array, Uint8Array])[]): Uint8Array {
  const sizes = labels.map(([name, text]) => sizeOfField(name.length) + sizeOfField(text.length))
  const writer = new Writer(sizes.reduce((sum, size) => sum + sizeOfField(size), 0))
  for (const [index, [name, text]] of labels.entries()) {
    writer.head(tags.label, sizes[index] ?? 0)
    writer.head(tags.name, name.length)
    writer.copy(name)
    writer.head(tags.text, text.length)
    writer.copy(text)
  }
  return writer.bytes
}

export function encodeWriteRequest(all: readonly WrittenSeries[]): Uint8Array {
  const sizes = all.map(({ labels, points }) =>
    points.reduce((sum, { at }) => sum + sizeOfField(sampleBytes + sizeOfVarint(at)), labels.length),
  )
  const writer = new Writer(sizes.reduce((sum, size) => sum + sizeOfField(size), 0))
  for (const [index, { labels, points }] of all.entries()) {
    writer.head(tags.series, sizes[index] ?? 0)
    writer.copy(labels)
    for (const { at, value } of points) {
      writer.head(tags.sample, sampleBytes + sizeOfVarint(at))
      writer.double(tags.value, value)
      writer.head(tags.time, at)
    }
  }
  return writer.bytes
}

/** Of a whole number up to 2^53. */
function sizeOfVarint(number: number): number {
  let size = 1
  for (let left = number; left >= 128; left = Math.floor(left / 128)) size += 1
  return size
}

const sizeOfField = (length: number) => 1 + sizeOfVarint(length) + length

class Writer {
  readonly bytes: Uint8Array
  readonly #view: DataView
  #at = 0

  constructor(size: number) {
    this.bytes = new Uint8Array(size)
    this.#view = new DataView(this.bytes.buffer)
  }

  /** A tag and the number after it. */
  head(tag: number, number: number) {
    this.bytes[this.#at++] = tag
    let left = number
    for (; left >= 128; left = Math.floor(left / 128)) this.bytes[this.#at++] = (left % 128) + 128
    this.bytes[this.#at++] = left
  }

  double(tag: number, value: number) {
    this.bytes[this.#at++] = tag
    this.#view.setFloat64(this.#at, value, true)
    this.#at += 8
  }

  copy(bytes: Uint8Array) {
    this.bytes.set(bytes, this.#at)
    this.#at += bytes.length
  }
}
