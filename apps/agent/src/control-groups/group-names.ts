import type { GroupIdentity } from './group-identity.ts'

const shortId = 12

/** The first characters of a long id; names of LXC are ids themselves. */
export const shortName = (id: string): string => (/^[0-9a-f]{64}$/.test(id) ? id.slice(0, shortId) : id)

/** Names of groups, as in the inventory. Engines name containers; services have their unit. */
export class GroupNames {
  readonly #asksEngine: boolean
  #names: ReadonlyMap<string, string> = new Map()

  constructor(asksEngine: boolean) {
    this.#asksEngine = asksEngine
  }

  /** Null until the first look that found it, so that no series begins under a provisional name. */
  of(identity: GroupIdentity): string | null {
    if (identity.kind === 'service') return identity.id
    return this.#names.get(identity.id) ?? (this.#asksEngine ? null : shortName(identity.id))
  }

  /** By id, of all containers that the inventory has. */
  take(names: ReadonlyMap<string, string>): void {
    this.#names = names
  }
}
