import type { GroupKind } from '@marsad/contract/agent/protocol'
import { findGroup, type GroupIdentity } from './group-identity.ts'
import { type GroupLayout, readGroupLayout } from './group-layout.ts'
import { GroupFolders } from './group-folders.ts'

/** A change is reported within seconds; a walk more often would only cost. */
const freshMs = 7000

/** A container or a service that runs. */
export interface ControlGroup {
  identity: GroupIdentity
  /** Below the folder of each controller. */
  path: string
  /** Another folder of the same path is another run. */
  key: string
  /** As of its last reading; a new kill is a sign of change. */
  oomKills: number
}

/** The containers and services in the control groups of a machine, for all collectors that need them. */
export class GroupTree {
  readonly #base: string
  #layout: GroupLayout | null = null
  #folders: GroupFolders[] = []
  #groups: ControlGroup[] = []
  #signals: Record<GroupKind, string> = { container: '', service: '' }
  #walkedAtMs = -Infinity

  constructor(base: string) {
    this.#base = base
  }

  /** Null if the machine has no control groups. */
  get layout(): GroupLayout | null {
    this.#layout ??= readGroupLayout(this.#base)
    return this.#layout
  }

  groups(): readonly ControlGroup[] {
    this.#refresh()
    return this.#groups
  }

  /** Changes whenever a group of this kind comes, goes or starts again. */
  signal(kind: GroupKind): string {
    this.#refresh()
    return this.#signals[kind]
  }

  #refresh(): void {
    const now = performance.now()
    if (now - this.#walkedAtMs < freshMs || !this.layout) return
    this.#walkedAtMs = now
    if (this.#folders.length === 0) this.#folders = this.layout.trees.map((tree) => new GroupFolders(tree))
    let hasChanged = false
    for (const folders of this.#folders) hasChanged = folders.walk() || hasChanged
    if (hasChanged) this.#collect()
  }

  #collect(): void {
    const before = new Map(this.#groups.map((group) => [group.key, group]))
    const byId = new Map<string, ControlGroup>()
    for (const folders of this.#folders) {
      for (const { path, inode } of folders.all()) {
        const found = findGroup(path)
        if (found?.path !== path) continue
        const { identity } = found
        const id = `${identity.kind} ${identity.id}`
        const key = `${path} ${inode}`
        // The first hierarchy is the one that counts.
        if (!byId.has(id)) byId.set(id, before.get(key) ?? { identity, path, key, oomKills: 0 })
      }
    }
    this.#groups = [...byId.values()]
    const signal = (kind: GroupKind) =>
      this.#groups.flatMap(({ identity, key }) => (identity.kind === kind ? [key] : [])).join('\n')
    this.#signals = { container: signal('container'), service: signal('service') }
  }
}
