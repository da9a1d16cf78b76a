import type { ApplicationFacts } from '@marsad/contract/agent/inventory'
import { type DebianPackage, dpkgStatusPath, readDebianPackages } from '../debian-packages.ts'
import { readLines } from '../../reading/read-lines.ts'
import { Stanzas } from '../../reading/stanzas.ts'
import { categorize } from './categorize.ts'
import { cleanText } from '../../reading/clean-text.ts'
import { locationOfEntry } from './desktop-entries.linux.ts'
import type { Menus } from './menus.ts'
import type { PackageLists } from './package-files.linux.ts'

const statesPath = '/var/lib/apt/extended_states'
export const dpkgPaths = [dpkgStatusPath, statesPath]
/** Yields to the event loop after each batch. */
const packagesAtOnce = 50

const isPartOfSystem = ({ name, section, priority }: DebianPackage) =>
  ['required', 'important', 'standard'].includes(priority) ||
  /(^|\/)(oldlibs|libs|libdevel|debug|kernel|introspection)$/.test(section) ||
  name.startsWith('lib')

export async function readDpkg(root: string, menus: Menus, lists: PackageLists): Promise<ApplicationFacts[]> {
  const packages = await readDebianPackages(root)
  const automatic = await readAutomatic(root)
  const native = packages.find(({ name }) => name === 'dpkg')?.architecture
  const applications: ApplicationFacts[] = []
  for (const [index, one] of packages.entries()) {
    if (index % packagesAtOnce === 0) await new Promise(setImmediate)
    const entry = menus.of(one.name)
    const files = await lists.filesOf(one.isMultiArch ? `${one.name}:${one.architecture}` : one.name)
    const isSystem = !entry && (isPartOfSystem(one) || automatic.has(one.name))
    // The same library for another architecture is another package.
    const isForeign = native !== undefined && ![native, 'all'].includes(one.architecture)
    applications.push({
      name: isForeign ? `${one.name}:${one.architecture}` : one.name,
      vendor: one.maintainer.replace(/\s*<[^>]*>.*$/, ''),
      version: one.version,
      installedAt: files.installedAt,
      location: cleanText(files.location || locationOfEntry(entry), 400),
      category: categorize({ name: one.name, section: one.section, menu: entry?.menu || files.menu }),
      type: isSystem ? 'system' : 'user',
      source: 'dpkg',
    })
  }
  lists.forgetOthers()
  return applications
}

/** Packages installed as dependencies. */
async function readAutomatic(root: string): Promise<Set<string>> {
  const names = new Set<string>()
  const stanzas = new Stanzas(['Package', 'Auto-Installed'], ([name = '', isAutomatic]) => {
    if (isAutomatic === '1') names.add(name)
  })
  await readLines(root + statesPath, stanzas.onLine).catch(() => {})
  stanzas.end()
  return names
}
