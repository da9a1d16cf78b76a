import { readFileSync, statSync } from 'node:fs'
import { parsePasswd } from './parse-passwd.ts'

/** User names by id, read again when the file changes. */
export class UserNames {
  readonly #path: string
  #names = new Map<number, string>()
  #changedAtMs = Number.NaN

  constructor(path: string) {
    this.#path = path
  }

  refresh(): void {
    const changedAtMs = statSync(this.#path, { throwIfNoEntry: false })?.mtimeMs
    if (changedAtMs === undefined || changedAtMs === this.#changedAtMs) return
    this.#names = parsePasswd(readFileSync(this.#path, 'utf8'))
    this.#changedAtMs = changedAtMs
  }

  /** The id itself if the file lacks it: users may come from a directory service. */
  of(uid: number): string {
    return this.#names.get(uid) ?? String(uid)
  }
}
