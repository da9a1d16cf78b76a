/** The instant every chart of a group points at, or `null` while nothing is pointed at. */
export class CursorStore {
  #time: number | null = null
  readonly #listeners = new Set<() => void>()

  readonly get = (): number | null => this.#time

  readonly set = (time: number | null): void => {
    if (time === this.#time) return
    this.#time = time
    for (const listener of this.#listeners) listener()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
