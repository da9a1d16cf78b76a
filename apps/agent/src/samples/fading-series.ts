import type { Series } from './series.ts'

/** Long enough for an alert to see that it is over. */
const fadeMs = 120_000

/**
 * Series of exceptional states by name, so that a healthy machine has none: the value while there is one, 0 for
 * two minutes after, then nothing.
 */
export class FadingSeries {
  readonly #make: (name: string) => Series
  readonly #byName = new Map<string, { series: Series; lastAt: number }>()

  constructor(make: (name: string) => Series) {
    this.#make = make
  }

  take(values: ReadonlyMap<string, number>, at: number): string {
    for (const name of values.keys()) {
      const known = this.#byName.get(name)
      if (known) known.lastAt = at
      else this.#byName.set(name, { series: this.#make(name), lastAt: at })
    }
    let text = ''
    for (const [name, { series, lastAt }] of this.#byName) {
      if (Math.abs(at - lastAt) > fadeMs) {
        this.#byName.delete(name)
        continue
      }
      series.add(values.get(name) ?? 0)
      text += series.take(` ${at}\n`)
    }
    return text
  }
}
