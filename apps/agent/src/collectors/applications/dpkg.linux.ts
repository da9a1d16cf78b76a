import { statSync } from 'node:fs'
import type { ApplicationFacts } from '@marsad/contract/agent/inventory'
import { type DebianPackage, dpkgStatusPath, readDebianPackages } from '../debian-packages.ts'
import { readLines } from '../../reading/read-lines.ts'
import { Stanzas } from '../../reading/stanzas.ts'
import { categorize } from './categorize.ts'
import type { Menus } from './menus.ts'

const statesPath = '/var/lib/apt/extended_states'
export const dpkgPaths = [dpkgStatusPath, statesPath]
const infoPath = '/var/lib/dpkg/info'
/** The event loop has other things to do meanwhile. */
const statsAtOnce = 200

const isPartOfSystem = ({ name, section, priority }: DebianPackage) =>
  ['required', 'important', 'standard'].includes(priority) ||
  /(^|\/)(oldlibs|libs|libdevel|debug|kernel|introspection)$/.test(section) ||
  name.startsWith('lib')

export async function readDpkg(root: string, menus: Menus): Promise<ApplicationFacts[]> {
  const packages = await readDebianPackages(root)
  const automatic = await readAutomatic(root)
  const native = packages.find(({ name }) => name === 'dpkg')?.architecture
  const applications: ApplicationFacts[] = []
  for (const [index, one] of packages.entries()) {
    if (index % statsAtOnce === 0) await new Promise(setImmediate)
    const entry = menus.of(one.name)
    const isSystem = !entry && (isPartOfSystem(one) || automatic.has(one.name))
    // The same library for another kind of processor is another package.
    const isForeign = native !== undefined && ![native, 'all'].includes(one.architecture)
    applications.push({
      name: isForeign ? `${one.name}:${one.architecture}` : one.name,
      vendor: one.maintainer.replace(/\s*<[^>]*>.*$/, ''),
      version: one.version,
      installedAt: installedAt(root, one),
      location: entry?.program.startsWith('/') ? entry.program : '',
      category: categorize({ name: one.name, section: one.section, ...(entry && { menu: entry.menu }) }),
      type: isSystem ? 'system' : 'user',
      source: 'dpkg',
    })
  }
  return applications
}

/** dpkg writes the list of a package's files when it unpacks it. */
function installedAt(root: string, { name, architecture, isMultiArch }: DebianPackage): string | null {
  const file = isMultiArch ? `${name}:${architecture}` : name
  return statSync(`${root}${infoPath}/${file}.list`, { throwIfNoEntry: false })?.mtime.toISOString() ?? null
}

/** Installed because another needed it. */
async function readAutomatic(root: string): Promise<Set<string>> {
  const names = new Set<string>()
  const stanzas = new Stanzas(['Package', 'Auto-Installed'], ([name = '', isAutomatic]) => {
    if (isAutomatic === '1') names.add(name)
  })
  await readLines(root + statesPath, stanzas.onLine).catch(() => {})
  stanzas.end()
  return names
}
