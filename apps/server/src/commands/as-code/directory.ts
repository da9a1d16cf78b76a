/** What a file refers to by name. People have e-mail addresses as names. */
export type Referable = 'device' | 'channel' | 'monitor' | 'person' | 'schedule' | 'policy'

export type Reference = { kind: Referable; name: string }

const nouns = {
  device: 'device',
  channel: 'channel',
  monitor: 'monitor',
  person: 'member',
  schedule: 'on-call schedule',
  policy: 'escalation policy',
} as const

export const nounOf = (kind: Referable) => nouns[kind]

/** What a file creates itself; devices and people exist before. */
export const isOwned = (kind: Referable) => kind !== 'device' && kind !== 'person'

/** A mistake in the file or the workspace that the caller can correct. */
export class Refusal extends Error {
  override name = 'Refusal'
}

export const quoted = (name: string) => `“${name}”`

/** Names and ids of a workspace, in both directions. */
export class Directory {
  readonly #ids = new Map<string, string[]>()
  readonly #names = new Map<string, string>()

  add(kind: Referable, name: string, id: string) {
    const known = this.#ids.get(`${kind} ${name}`)
    if (known) known.push(id)
    else this.#ids.set(`${kind} ${name}`, [id])
    this.#names.set(`${kind} ${id}`, name)
  }

  countOf(kind: Referable, name: string): number {
    return this.#ids.get(`${kind} ${name}`)?.length ?? 0
  }

  idOf(kind: Referable, name: string): string {
    const [id, ...others] = this.#ids.get(`${kind} ${name}`) ?? []
    if (id === undefined) throw new Refusal(`This workspace has no ${nouns[kind]} ${quoted(name)}.`)
    if (others.length > 0) throw ambiguous(kind, name)
    return id
  }

  /** Undefined if the object was removed while something still refers to it. */
  nameOf(kind: Referable, id: string): string | undefined {
    const name = this.#names.get(`${kind} ${id}`)
    if (name !== undefined && this.countOf(kind, name) > 1) throw ambiguous(kind, name)
    return name
  }

  namesOf(kind: Referable, ids: readonly string[]): string[] {
    return ids.flatMap((id) => this.nameOf(kind, id) ?? [])
  }
}

const ambiguous = (kind: Referable, name: string) =>
  new Refusal(
    `More than one ${nouns[kind]} is called ${quoted(name)}, and something refers to one of them by name. Rename all but one.`,
  )
