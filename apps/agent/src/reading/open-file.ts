import { closeSync, openSync, readSync } from 'node:fs'
import { ByteReader } from './byte-reader.ts'

const firstBytes = 64 * 1024
const mostBytes = 4 * 1024 * 1024

/** The shared buffer for all files; a reader's content is overwritten by the next file. */
export class Scratch {
  readonly reader = new ByteReader()
  #bytes = Buffer.allocUnsafeSlow(firstBytes)

  /** A file that the kernel returns in one read, as all that are not lists. */
  fill(file: number): ByteReader {
    const length = readSync(file, this.#bytes, 0, this.#bytes.length, 0)
    return length < this.#bytes.length ? this.reader.over(this.#bytes, length) : this.#fillOn(file, length)
  }

  /** A list, which the kernel returns in pieces of any length. */
  fillWhole(file: number): ByteReader {
    return this.#fillOn(file, 0)
  }

  #fillOn(file: number, from: number): ByteReader {
    let length = from
    for (;;) {
      if (length === this.#bytes.length) this.#grow()
      const count = readSync(file, this.#bytes, length, this.#bytes.length - length, length)
      if (count === 0) return this.reader.over(this.#bytes, length)
      length += count
    }
  }

  #grow(): void {
    if (this.#bytes.length >= mostBytes) throw new Error('the file is longer than it may be')
    const larger = Buffer.allocUnsafeSlow(this.#bytes.length * 2)
    this.#bytes.copy(larger)
    this.#bytes = larger
  }
}

/** A file of /proc or /sys that stays open: each look costs one read and no path lookup. */
export class OpenFile {
  #file: number | null = null
  readonly #path: string
  readonly #scratch: Scratch

  constructor(path: string, scratch: Scratch) {
    this.#path = path
    this.#scratch = scratch
  }

  read(): ByteReader {
    return this.#read(false)
  }

  readList(): ByteReader {
    return this.#read(true)
  }

  close(): void {
    if (this.#file !== null) closeSync(this.#file)
    this.#file = null
  }

  #read(isList: boolean): ByteReader {
    this.#file ??= openSync(this.#path, 'r')
    try {
      return isList ? this.#scratch.fillWhole(this.#file) : this.#scratch.fill(this.#file)
    } catch (error) {
      // The object behind it is gone; the next look opens the path again.
      this.close()
      throw error
    }
  }
}
