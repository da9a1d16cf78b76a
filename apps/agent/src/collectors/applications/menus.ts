import type { DesktopEntry } from './desktop-entries.linux.ts'

const baseName = (path: string) => path.replace(/^.*\//, '')

/**
 * Finds the desktop entry of a package by their names; finding the package of a file would take reading every
 * list.
 */
export class Menus {
  readonly #byName = new Map<string, DesktopEntry>()
  readonly #taken = new Set<DesktopEntry>()
  readonly #entries: readonly DesktopEntry[]

  constructor(entries: readonly DesktopEntry[]) {
    this.#entries = entries
    for (const entry of entries) {
      const names = [entry.id, entry.id.replace(/^.*\./, ''), baseName(entry.program)]
      for (const name of names.map((one) => one.toLowerCase()).filter(Boolean))
        if (!this.#byName.has(name)) this.#byName.set(name, entry)
    }
  }

  of(packageName: string): DesktopEntry | undefined {
    const entry = this.#byName.get(packageName.toLowerCase())
    if (entry) this.#taken.add(entry)
    return entry
  }

  /** Entries without a package: programs unpacked into /opt or /usr/local. */
  unpackaged(): DesktopEntry[] {
    return this.#entries.filter(
      (entry) => !this.#taken.has(entry) && /^\/(opt|usr\/local)\//.test(entry.program),
    )
  }
}
