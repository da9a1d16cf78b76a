import { readFileSync, type Stats, statSync } from 'node:fs'
import { readHint } from '../../reading/read-text.ts'
import { foldersOf, locationOf } from './package-location.ts'

const infoPath = '/var/lib/dpkg/info'
const mostBytes = 4 * 1024 * 1024
const metainfo = /^\/usr\/share\/(?:metainfo|appdata)\/[^/\n]+\.xml$/m

export interface PackageFiles {
  /** dpkg writes the file list of a package when it unpacks it. */
  installedAt: string | null
  location: string
  /** Categories of its AppStream metadata, in desktop entry form: `Network;WebBrowser;`. */
  menu: string
}

interface CachedFiles {
  mtimeMs: number
  files: PackageFiles
}

const none: PackageFiles = { installedAt: null, location: '', menu: '' }

/** Read synchronously: for hundreds of small files, waiting costs three times what reading does. */
function readAtOnce(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** Categories of AppStream metadata, in desktop entry form. */
export const parseCategories = (xml: string): string =>
  [...xml.matchAll(/<category>([^<]*)<\/category>/g)].map(([, word]) => `${word};`).join('')

/** Data from dpkg's file lists. A list is read once, and again only after dpkg has rewritten it. */
export class PackageLists {
  readonly #root: string
  #cached = new Map<string, CachedFiles>()
  #seen = new Map<string, CachedFiles>()
  /** The number of lists read, for tests. */
  reads = 0

  constructor(root: string) {
    this.#root = root
  }

  /** `name` as in the file name of the list: `zip`, or `libc6:amd64` for packages of several architectures. */
  async filesOf(name: string): Promise<PackageFiles> {
    const path = `${this.#root}${infoPath}/${name}.list`
    const stats = statSync(path, { throwIfNoEntry: false })
    if (!stats) return none
    const cached = this.#cached.get(name)
    const entry =
      cached?.mtimeMs === stats.mtimeMs
        ? cached
        : { mtimeMs: stats.mtimeMs, files: await this.#read(path, stats) }
    this.#seen.set(name, entry)
    return entry.files
  }

  /** Drops packages that were not requested since the last call. */
  forgetOthers() {
    this.#cached = this.#seen
    this.#seen = new Map()
  }

  async #read(path: string, { mtime, size }: Stats): Promise<PackageFiles> {
    this.reads++
    const list = size > mostBytes ? '' : readAtOnce(path)
    const described = metainfo.exec(list)?.[0]
    return {
      installedAt: mtime.toISOString(),
      // A part of a string keeps all of it in memory, here the lists of all packages.
      location: Buffer.from(locationOf(foldersOf(list))).toString(),
      menu: described ? parseCategories(await readHint(this.#root + described)) : '',
    }
  }
}
