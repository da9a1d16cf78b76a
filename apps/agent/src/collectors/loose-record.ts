/** What another program wrote as JSON, read without trusting it. */
export class LooseRecord {
  readonly #values: Record<string, unknown>

  constructor(value: unknown) {
    this.#values = value !== null && typeof value === 'object' ? { ...value } : {}
  }

  static parse(line: string): LooseRecord {
    return new LooseRecord(JSON.parse(line))
  }

  text(key: string): string {
    const value = this.#values[key]
    return typeof value === 'string' ? value : ''
  }

  /** NaN where there is no amount. */
  amount(key: string): number {
    const value = this.#values[key]
    return typeof value === 'number' && value >= 0 ? value : Number.NaN
  }

  list(key: string): LooseRecord[] {
    const value = this.#values[key]
    return Array.isArray(value) ? value.map((item) => new LooseRecord(item)) : []
  }
}

export const isPlainRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
