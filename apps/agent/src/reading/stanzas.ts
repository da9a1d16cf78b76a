import { bytesOf, type ByteReader } from './byte-reader.ts'

const blank = 32
const tab = 9
const mostText = 512

/**
 * Records of `Key: value` lines separated by empty lines, as in Debian. Only the wanted keys become text;
 * continuation lines are skipped. The values are reused by the next record.
 */
export class Stanzas {
  readonly #keys: readonly Uint8Array[]
  readonly #values: string[]
  readonly #onStanza: (values: readonly string[]) => void
  #isEmpty = true

  constructor(keys: readonly string[], onStanza: (values: readonly string[]) => void) {
    this.#keys = keys.map((key) => bytesOf(`${key}:`))
    this.#values = keys.map(() => '')
    this.#onStanza = onStanza
  }

  readonly onLine = (line: ByteReader): void => {
    if (line.isDone) return this.end()
    if (line.byte === blank || line.byte === tab) return
    const key = this.#keys.findIndex((one) => line.accept(one))
    if (key < 0) return
    line.skipBlanks()
    this.#values[key] = line.text(line.at, Math.min(line.end, line.at + mostText)).trim()
    this.#isEmpty = false
  }

  end(): void {
    if (!this.#isEmpty) this.#onStanza(this.#values)
    this.#isEmpty = true
    this.#values.fill('')
  }
}
