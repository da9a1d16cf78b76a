import type { GroupIdentity } from './group-identity.ts'

const shortId = 12

/** The first characters of a long id; names of LXC are ids themselves. */
export const shortName = (id: string): string => (/^[0-9a-f]{64}$/.test(id) ? id.slice(0, shortId) : id)

/** Names of groups, as in the inventory. Engines name containers; services have their unit. */
export class GroupNames {
  readonly #isEngineAsked: boolean
  #names: ReadonlyMap<string, string> = new Map()

  constructor(isEngineAsked: boolean) {
    this.#isEngineAsked = isEngineAsked
  }

  /** Null until the first look that saw it, so that no series begins under a name that is not to stay. */
  of(identity: GroupIdentity): string | null {
    if (identity.kind === 'service') return identity.id
    return this.#names.get(identity.id) ?? (this.#isEngineAsked ? null : shortName(identity.id))
  }

  /** By id, of all containers that the inventory has. */
  take(names: ReadonlyMap<string, string>): void {
    this.#names = names
  }
}
