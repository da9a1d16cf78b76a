import { open } from 'node:fs/promises'
import { ByteReader } from './byte-reader.ts'

const newline = 10
const chunkBytes = 64 * 1024
const usualMost = 32 * 1024 * 1024

interface Options {
  mostBytes?: number
  /** Reads the last `mostBytes` instead of the first; a line that begins before them is skipped. */
  isTail?: boolean
}

/**
 * Reads a long file line by line in chunks: neither the file nor its lines are in memory as a whole. The reader
 * passed to `onLine` ends with the line and is invalid afterwards.
 */
export async function readLines(
  path: string,
  onLine: (line: ByteReader) => void,
  { mostBytes = usualMost, isTail = false }: Options = {},
): Promise<void> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const start = isTail ? Math.max(0, size - mostBytes) : 0
    const walk = new LineWalk(onLine, start > 0)
    for (let at = start; at - start < mostBytes;) {
      const { bytesRead } = await file.read(walk.buffer, walk.pendingBytes, walk.room, at)
      if (bytesRead === 0) break
      at += bytesRead
      walk.take(bytesRead)
    }
    walk.end()
  } finally {
    await file.close()
  }
}

/** The lines of bytes already in memory. */
export function eachLine(bytes: Uint8Array, onLine: (line: ByteReader) => void): void {
  const line = new ByteReader()
  for (let start = 0; start < bytes.length;) {
    const found = bytes.indexOf(newline, start)
    const end = found < 0 ? bytes.length : found
    line.over(bytes, end).at = start
    onLine(line)
    start = end + 1
  }
}

class LineWalk {
  readonly buffer = Buffer.allocUnsafeSlow(chunkBytes)
  readonly #line = new ByteReader()
  readonly #onLine: (line: ByteReader) => void
  /** Bytes of an incomplete line at the start of the buffer. */
  pendingBytes = 0
  #isSkipping: boolean

  constructor(onLine: (line: ByteReader) => void, isInTheMiddle: boolean) {
    this.#onLine = onLine
    this.#isSkipping = isInTheMiddle
  }

  get room(): number {
    return this.buffer.length - this.pendingBytes
  }

  take(count: number): void {
    const end = this.pendingBytes + count
    let start = 0
    for (;;) {
      const found = this.buffer.indexOf(newline, start)
      if (found < 0 || found >= end) break
      this.#emit(start, found)
      start = found + 1
    }
    // A line longer than the buffer is truncated to it.
    if (start === 0 && end === this.buffer.length) {
      this.#emit(0, end)
      this.#isSkipping = true
      start = end
    }
    this.buffer.copyWithin(0, start, end)
    this.pendingBytes = end - start
  }

  end(): void {
    if (this.pendingBytes > 0) this.#emit(0, this.pendingBytes)
  }

  #emit(start: number, end: number): void {
    const isRest = this.#isSkipping
    this.#isSkipping = false
    if (isRest) return
    this.#line.over(this.buffer, end).at = start
    this.#onLine(this.#line)
  }
}
