interface Entry<Thing> {
  thing: Thing
  turn: number
}

/** Named things that come and go: created when first seen, dropped after a full round without them. */
export class Roster<Thing> {
  readonly #entries = new Map<string, Entry<Thing>>()
  readonly #make: (name: string) => Thing
  readonly #leave: (thing: Thing) => void
  #turn = 0
  #met = 0

  constructor(make: (name: string) => Thing, leave: (thing: Thing) => void = () => {}) {
    this.#make = make
    this.#leave = leave
  }

  startTurn(): void {
    this.#turn++
    this.#met = 0
  }

  meet(name: string): Thing {
    let entry = this.#entries.get(name)
    if (!entry) {
      entry = { thing: this.#make(name), turn: 0 }
      this.#entries.set(name, entry)
    }
    if (entry.turn !== this.#turn) this.#met++
    entry.turn = this.#turn
    return entry.thing
  }

  endTurn(): void {
    if (this.#met === this.#entries.size) return
    for (const [name, entry] of this.#entries) {
      if (entry.turn === this.#turn) continue
      this.#entries.delete(name)
      this.#leave(entry.thing)
    }
  }

  clear(): void {
    for (const entry of this.#entries.values()) this.#leave(entry.thing)
    this.#entries.clear()
  }
}
