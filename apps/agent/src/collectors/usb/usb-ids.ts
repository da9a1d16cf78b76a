import { bytesOf, type ByteReader } from '../../reading/byte-reader.ts'

export interface UsbNames {
  vendor: string
  product: string
}

const tab = bytesOf('\t')
const hex = (line: ByteReader) => line.text(line.at, line.at + 4)
const name = (line: ByteReader) => line.text(line.at + 6, line.end).trim()
const isCode = (text: string) => /^[0-9a-f]{4}$/.test(text)

/**
 * Finds the names of `vendor:product` pairs in usb.ids: vendors at the start of a line, their products one tab
 * in, `1d6b  Linux Foundation`. Called with each line.
 */
export class UsbIds {
  readonly names = new Map<string, UsbNames>()
  readonly #wanted: ReadonlySet<string>
  readonly #vendors: ReadonlySet<string>
  #vendorId = ''
  #vendor = ''

  constructor(wanted: readonly string[]) {
    this.#wanted = new Set(wanted)
    this.#vendors = new Set(wanted.map((pair) => pair.slice(0, 4)))
  }

  readonly onLine = (line: ByteReader): void => {
    if (line.accept(tab)) {
      const id = `${this.#vendorId}:${hex(line)}`
      if (this.#wanted.has(id)) this.names.set(id, { vendor: this.#vendor, product: name(line) })
      return
    }
    const code = hex(line)
    if (!this.#vendors.has(code) || !isCode(code)) {
      if (!line.isDone) this.#vendorId = ''
      return
    }
    this.#vendorId = code
    this.#vendor = name(line)
    for (const id of this.#wanted)
      if (id.startsWith(`${code}:`)) this.names.set(id, { vendor: this.#vendor, product: '' })
  }
}
