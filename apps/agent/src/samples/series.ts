import { metrics, type MetricName } from '@marsad/contract/metrics'

type Labels<Name extends MetricName> = Record<(typeof metrics)[Name]['labels'][number], string>

const escapes: Record<string, string> = { '\\': '\\\\', '"': '\\"', '\n': '\\n' }
const mostLabelLength = 255

const labelText = (value: string) =>
  value
    .slice(0, mostLabelLength)
    .toWellFormed()
    .replace(/[\\"\n]/g, (character) => escapes[character] ?? character)

function lineStart(name: string, labels: Record<string, string>) {
  const pairs = Object.entries(labels).map(([label, value]) => `${label}="${labelText(value)}"`)
  return pairs.length ? `${name}{${pairs.join(',')}} ` : `${name} `
}

/**
 * Digits beyond sensor precision only cost bandwidth: five decimals for ratios, none for thousands of bytes.
 */
const numberText = (value: number) =>
  String(Math.abs(value) >= 1000 ? Math.round(value) : Math.round(value * 1e5) / 1e5)

/**
 * One quantity between two points, written under one or more names. The start of each line is built once, so
 * that readings only add numbers.
 */
export class Series {
  readonly #lines: { start: string; keeps: 'average' | 'maximum' | 'last' }[]
  #sum = 0
  #maximum = -Infinity
  #last = 0
  #count = 0

  constructor(lines: { start: string; keeps: 'average' | 'maximum' | 'last' }[]) {
    this.#lines = lines
  }

  /** NaN means no data; it leaves no line. */
  add(value: number) {
    if (!Number.isFinite(value)) return
    this.#sum += value
    this.#maximum = Math.max(this.#maximum, value)
    this.#last = value
    this.#count += 1
  }

  /** The lines of the point that ends now; empty without values since the last. */
  take(stamp: string): string {
    if (this.#count === 0) return ''
    let text = ''
    for (const { start, keeps } of this.#lines) text += start + numberText(this.#value(keeps)) + stamp
    this.#sum = 0
    this.#maximum = -Infinity
    this.#count = 0
    return text
  }

  #value(keeps: 'average' | 'maximum' | 'last') {
    if (keeps === 'average') return this.#sum / this.#count
    return keeps === 'maximum' ? this.#maximum : this.#last
  }
}

export function series<Name extends MetricName>(names: readonly Name[], labels: Labels<Name>): Series {
  return new Series(names.map((name) => ({ start: lineStart(name, labels), keeps: metrics[name].keeps })))
}
