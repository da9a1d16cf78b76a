import { existsSync } from 'node:fs'
import type { ApplicationFacts } from '@marsad/contract/agent/inventory'
import { reportLimits } from '@marsad/contract/agent/protocol'
import { Unsupported } from '../absence.ts'
import { dpkgStatusPath } from '../debian-packages.ts'
import { fileSignal } from '../../reading/file-signal.ts'
import type { InventorySource } from '../inventory-source.ts'
import type { RunProgram } from '../../reading/run-program.ts'
import { categorize } from './categorize.ts'
import { type DesktopEntry, desktopFolders, readDesktopEntries } from './desktop-entries.linux.ts'
import { dpkgPaths, readDpkg } from './dpkg.linux.ts'
import { flatpakFolder, readFlatpaks } from './flatpak.linux.ts'
import { Menus } from './menus.ts'
import { parseRpm, rpmFormat } from './parse-rpm.ts'
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

  /** Through a mount the database would be another machine's than the program. */
  async function readRpm(menus: Menus) {
    const hasRpm = root === '' && existsSync(rpmPath) && rpmDatabases.some((path) => existsSync(path))
    return hasRpm ? parseRpm(await run(rpmPath, '-qa', '--queryformat', rpmFormat), menus) : []
  }

  return {
    signal: () => fileSignal(...watched),
    async look() {
      const menus = new Menus(await readDesktopEntries(root))
      const packages = [
        ...(existsSync(root + dpkgStatusPath) ? await readDpkg(root, menus) : []),
        ...(await readRpm(menus)),
        ...(await readFlatpaks(root)),
        ...(await readSnaps(root)),
      ]
      const applications = [...packages, ...menus.strangers().map(ofEntry)]
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
  location: program,
  category: categorize({ name, menu }),
  type: 'user',
  source: 'desktop',
})

/** People's own first: where there are more than may be told, parts of the system are left out. */
function inOrder(one: ApplicationFacts, other: ApplicationFacts): number {
  if (one.type !== other.type) return one.type === 'user' ? -1 : 1
  if (one.name !== other.name) return one.name < other.name ? -1 : 1
  return one.version < other.version ? -1 : 1
}
