/** Output of another program, untrusted. */
export class LooseRecord {
  readonly #values: Record<string, unknown>

  constructor(value: unknown) {
    this.#values = value !== null && typeof value === 'object' ? { ...value } : {}
  }

  static parse(line: string): LooseRecord {
    return new LooseRecord(JSON.parse(line))
  }

  has(key: string): boolean {
    return this.#values[key] !== undefined && this.#values[key] !== null
  }

  text(key: string): string {
    const value = this.#values[key]
    return typeof value === 'string' ? value : ''
  }

  /** NaN if it is not an amount. */
  amount(key: string): number {
    const value = this.#values[key]
    return typeof value === 'number' && value >= 0 ? value : Number.NaN
  }

  /** An amount that may be negative; 0 if there is none. */
  signed(key: string): number {
    const value = this.#values[key]
    return typeof value === 'number' ? value : 0
  }

  /** Null if it is neither. */
  flag(key: string): boolean | null {
    const value = this.#values[key]
    return typeof value === 'boolean' ? value : null
  }

  record(key: string): LooseRecord {
    return new LooseRecord(this.#values[key])
  }

  list(key: string): LooseRecord[] {
    const value = this.#values[key]
    return Array.isArray(value) ? value.map((item) => new LooseRecord(item)) : []
  }

  texts(key: string): string[] {
    const value = this.#values[key]
    return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
  }
}

export const isPlainRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
