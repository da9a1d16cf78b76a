import type { ByteReader } from '../reading/byte-reader.ts'

const mostNames = 1000

interface Known {
  bytes: Uint8Array
  name: string
}

/** Interns strings: the same bytes give the same string without an allocation. */
export class Names {
  readonly #known = new Map<number, Known>()

  read({ bytes }: ByteReader, start: number, end: number): string {
    let hash = 0
    for (let at = start; at < end; at++) hash = (Math.imul(hash, 31) + (bytes[at] ?? 0)) | 0
    const known = this.#known.get(hash)
    if (known && isSame(known.bytes, bytes, start, end)) return known.name
    // A machine whose interfaces come and go with its containers must not accumulate old names.
    if (this.#known.size >= mostNames) this.#known.clear()
    const own = bytes.slice(start, end)
    const name = new TextDecoder().decode(own)
    this.#known.set(hash, { bytes: own, name })
    return name
  }
}

function isSame(known: Uint8Array, bytes: Uint8Array, start: number, end: number): boolean {
  if (known.length !== end - start) return false
  for (let index = 0; index < known.length; index++) {
    if (known[index] !== bytes[start + index]) return false
  }
  return true
}
