import { existsSync } from 'node:fs'
import type { ApplicationFacts } from '@marsad/contract/agent/inventory'
import { reportLimits } from '@marsad/contract/agent/protocol'
import { Unsupported } from '../absence.ts'
import { dpkgStatusPath } from '../debian-packages.ts'
import { fileSignal } from '../../reading/file-signal.ts'
import type { InventorySource } from '../inventory-source.ts'
import type { RunProgram } from '../../reading/run-program.ts'
import { categorize } from './categorize.ts'
import {
  type DesktopEntry,
  desktopFolders,
  locationOfEntry,
  readDesktopEntries,
} from './desktop-entries.linux.ts'
import { dpkgPaths, readDpkg } from './dpkg.linux.ts'
import { flatpakFolder, readFlatpaks } from './flatpak.linux.ts'
import { Menus } from './menus.ts'
import { PackageLists } from './package-files.linux.ts'
import { parseRpm, rpmFormat, rpmFormatWithFolders } from './parse-rpm.ts'
import { readSnaps, snapFolders } from './snap.linux.ts'

const rpmPath = '/usr/bin/rpm'
const rpmDatabases = [
  '/var/lib/rpm/rpmdb.sqlite',
  '/usr/lib/sysimage/rpm/rpmdb.sqlite',
  '/usr/lib/sysimage/rpm/Packages.db',
  '/var/lib/rpm/Packages',
]

interface Options {
  root: string
  run: RunProgram
}

export function linuxApplications({ root, run }: Options): InventorySource<ApplicationFacts[]> {
  const watched = [...dpkgPaths, ...rpmDatabases, flatpakFolder, ...snapFolders, ...desktopFolders].map(
    (path) => root + path,
  )

  const lists = new PackageLists(root)

  async function readRpm(menus: Menus) {
    if (!rpmDatabases.some((path) => existsSync(root + path))) return []
    // Through a mount there is no program for the database; the rest alone would look like a complete list.
    if (root !== '' && !existsSync(root + dpkgStatusPath)) throw new Unsupported()
    if (root !== '' || !existsSync(rpmPath)) return []
    const query = (format: string) => run(rpmPath, '-qa', '--queryformat', format)
    // With very many packages the folders may exceed the output read from a program.
    return parseRpm(await query(rpmFormatWithFolders).catch(() => query(rpmFormat)), menus)
  }

  return {
    signal: () => fileSignal(...watched),
    async look() {
      const menus = new Menus(await readDesktopEntries(root))
      const packages = [
        ...(existsSync(root + dpkgStatusPath) ? await readDpkg(root, menus, lists) : []),
        ...(await readRpm(menus)),
        ...(await readFlatpaks(root)),
        ...(await readSnaps(root)),
      ]
      const applications = [...packages, ...menus.unpackaged().map(ofEntry)]
      if (applications.length === 0) throw new Unsupported()
      return applications.toSorted(inOrder).slice(0, reportLimits.applications)
    },
  }
}

const ofEntry = ({ name, menu, program, changedAt }: DesktopEntry): ApplicationFacts => ({
  name,
  vendor: '',
  version: '',
  installedAt: changedAt.toISOString(),
  location: locationOfEntry({ program }),
  category: categorize({ name, menu }),
  type: 'user',
  source: 'desktop',
})

/** User applications first: above the maximum, system ones are left out. */
function inOrder(one: ApplicationFacts, other: ApplicationFacts): number {
  if (one.type !== other.type) return one.type === 'user' ? -1 : 1
  if (one.name !== other.name) return one.name < other.name ? -1 : 1
  return one.version < other.version ? -1 : 1
}
