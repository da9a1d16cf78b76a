import { readdirSync, statSync } from 'node:fs'
import { findGroup, isHelper } from './group-identity.ts'

/**
 * Users and containers can make folders of their own, so the walk is bounded. It goes by levels: the folders of
 * the system come before those that a user has hidden deep below his own.
 */
const mostFolders = 4000
const mostInOne = 2000
const mostDepth = 8

export interface GroupFolder {
  /** Below the root of the hierarchy; empty for the root itself. */
  path: string
  inode: number
}

interface Folder extends GroupFolder {
  absolute: string
  links: number
  depth: number
  /** Nothing below is looked for: a container, a helper of one, or too deep. */
  isEnd: boolean
  children: Map<string, Folder>
}

const emptyFolder = (absolute: string): Folder => ({
  path: '',
  absolute,
  inode: 0,
  links: 0,
  depth: 0,
  isEnd: false,
  children: new Map(),
})

/** The folders of one hierarchy. In the steady state a walk costs one stat for each and lists none. */
export class GroupFolders {
  readonly #root: Folder
  readonly #queue: Folder[] = []
  #hasChanged = false

  constructor(tree: string) {
    this.#root = emptyFolder(tree)
  }

  /** Whether a folder was added, removed or made again since the last walk. */
  walk(): boolean {
    this.#hasChanged = false
    const queue = this.#queue
    queue.length = 0
    if (this.#look(this.#root)) queue.push(this.#root)
    else this.#leave(this.#root)
    for (let index = 0; index < queue.length; index++) {
      const folder = queue[index]
      if (folder && !folder.isEnd) this.#lookInto(folder)
    }
    return this.#hasChanged
  }

  /** All folders of the last walk. */
  all(): readonly GroupFolder[] {
    return this.#queue
  }

  #lookInto(folder: Folder): void {
    const isCounted = folder.links >= 2
    const count = folder.links - 2
    if (isCounted && count > mostInOne) return this.#leave(folder)
    let isComplete = isCounted && folder.children.size === count
    for (const child of folder.children.values()) if (!this.#look(child)) isComplete = false
    if (!isComplete) this.#list(folder)
    for (const child of folder.children.values()) {
      if (this.#queue.length >= mostFolders) return
      this.#queue.push(child)
    }
  }

  #list(folder: Folder): void {
    const names = new Set<string>()
    for (const name of foldersIn(folder.absolute)) {
      if (names.size >= mostInOne) break
      if (folder.children.has(name) || this.#add(folder, name)) names.add(name)
    }
    for (const name of folder.children.keys()) {
      if (names.has(name)) continue
      folder.children.delete(name)
      this.#hasChanged = true
    }
  }

  #add(parent: Folder, name: string): boolean {
    const folder = emptyFolder(`${parent.absolute}/${name}`)
    folder.path = parent.path === '' ? name : `${parent.path}/${name}`
    folder.depth = parent.depth + 1
    folder.isEnd =
      folder.depth >= mostDepth || isHelper(name) || findGroup(folder.path)?.identity.kind === 'container'
    if (!this.#look(folder)) return false
    parent.children.set(name, folder)
    return true
  }

  #leave(folder: Folder): void {
    if (folder.children.size > 0) this.#hasChanged = true
    folder.children.clear()
  }

  /** False if it is gone. */
  #look(folder: Folder): boolean {
    const stats = statOf(folder.absolute)
    if (stats === undefined) return false
    if (stats.ino !== folder.inode) {
      folder.children.clear()
      this.#hasChanged = true
    }
    folder.inode = stats.ino
    // The kernel counts a folder's folders in its links; file systems that do not say 1.
    folder.links = stats.nlink
    return true
  }
}

function statOf(path: string) {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

function foldersIn(path: string): string[] {
  try {
    return readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [entry.name] : [],
    )
  } catch {
    // Removed since its parent was listed.
    return []
  }
}
