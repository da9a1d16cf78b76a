const blank = 32
const tab = 9
const newline = 10
const dot = 46
const zero = 48
const nine = 57
/** Of 2⁶⁴. */
const mostDigits = 20

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

/**
 * Scans bytes from the left. The kernel's files are read every second: splitting them into strings would create
 * more garbage than the rest of the agent.
 */
export class ByteReader {
  bytes: Uint8Array = new Uint8Array()
  at = 0
  end = 0

  over(bytes: Uint8Array, end = bytes.length): this {
    this.bytes = bytes
    this.at = 0
    this.end = end
    return this
  }

  get isDone(): boolean {
    return this.at >= this.end
  }

  /** The byte at the cursor; 0 past the end. */
  get byte(): number {
    return this.at < this.end ? (this.bytes[this.at] ?? 0) : 0
  }

  skipBlanks(): void {
    const { bytes, end } = this
    let { at } = this
    while (at < end && (bytes[at] === blank || bytes[at] === tab)) at++
    this.at = at
  }

  /** Leaves the cursor on the space or line end after a word. */
  skipWord(): void {
    this.skipBlanks()
    const { bytes, end } = this
    let { at } = this
    while (at < end && bytes[at] !== blank && bytes[at] !== tab && bytes[at] !== newline) at++
    this.at = at
  }

  skipWords(count: number): void {
    for (let word = 0; word < count; word++) this.skipWord()
  }

  skipLine(): void {
    const found = this.bytes.indexOf(newline, this.at)
    this.at = found < 0 || found >= this.end ? this.end : found + 1
  }

  /** Advances past `word` if it is at the cursor. */
  accept(word: Uint8Array): boolean {
    if (this.at + word.length > this.end) return false
    for (let index = 0; index < word.length; index++) {
      if (this.bytes[this.at + index] !== word[index]) return false
    }
    this.at += word.length
    return true
  }

  /** The digits after spaces; NaN if there are none, or more than a kernel counter has. */
  integer(): number {
    this.skipBlanks()
    const { bytes, end, at: start } = this
    let at = start
    let value = 0
    while (at < end) {
      const byte = bytes[at] ?? 0
      if (byte < zero || byte > nine) break
      value = value * 10 + (byte - zero)
      at++
    }
    this.at = at
    return at === start || at - start > mostDigits ? Number.NaN : value
  }

  /** A number with at most one dot; NaN if there is none. */
  decimal(): number {
    const whole = this.integer()
    if (this.byte !== dot) return whole
    this.at++
    const start = this.at
    const fraction = this.integer()
    return this.at === start ? whole : whole + fraction / 10 ** (this.at - start)
  }

  text(start: number, end: number): string {
    return new TextDecoder().decode(this.bytes.subarray(start, end))
  }
}
