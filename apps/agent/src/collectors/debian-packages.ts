import { readLines } from '../reading/read-lines.ts'
import { Stanzas } from '../reading/stanzas.ts'

export interface DebianPackage {
  name: string
  version: string
  architecture: string
  section: string
  priority: string
  maintainer: string
  isMultiArch: boolean
}

const keys = [
  'Package',
  'Status',
  'Version',
  'Architecture',
  'Section',
  'Priority',
  'Maintainer',
  'Multi-Arch',
]

/**
 * A package being upgraded is half-installed for a while and still present; only these two states mean removed.
 */
const isGone = (status: string) => /\b(not-installed|config-files)$/.test(status)

/** Parses dpkg's status file line by line. */
export function debianPackages(onPackage: (one: DebianPackage) => void): Stanzas {
  return new Stanzas(keys, ([name = '', status = '', version = '', architecture = '', ...rest]) => {
    const [section = '', priority = '', maintainer = '', multiArch = ''] = rest
    if (!name || !version || isGone(status)) return
    const isMultiArch = multiArch === 'same'
    onPackage({ name, version, architecture, section, priority, maintainer, isMultiArch })
  })
}

export const dpkgStatusPath = '/var/lib/dpkg/status'

export async function readDebianPackages(root: string): Promise<DebianPackage[]> {
  const packages: DebianPackage[] = []
  const stanzas = debianPackages((one) => packages.push(one))
  await readLines(root + dpkgStatusPath, stanzas.onLine)
  stanzas.end()
  return packages
}
