import type { ApplicationFacts } from '@marsad/contract/agent/inventory'
import { cleanText } from '../../reading/clean-text.ts'
import { categorize } from './categorize.ts'
import { locationOfEntry } from './desktop-entries.linux.ts'
import type { Menus } from './menus.ts'
import { locationOf } from './package-location.ts'

const fields =
  '%{NAME}\\t%|EPOCH?{%{EPOCH}:}:{}|%{VERSION}-%{RELEASE}\\t%{ARCH}\\t%{INSTALLTIME}\\t%{GROUP}\\t%{VENDOR}'
/** One package per line, fields separated by tabs. */
export const rpmFormat = `${fields}\\n`
/** The same with the folders of its files, which are far fewer than the files. */
export const rpmFormatWithFolders = `${fields}\\t[%{DIRNAMES};]\\n`

const isPartOfSystem = (name: string, group: string) =>
  /^(lib|glibc|kernel|systemd|filesystem|basesystem|setup)|-(libs?|devel|common|data|filesystem)$/.test(
    name,
  ) || group.startsWith('System Environment/')

/** `/usr/bin/;/usr/share/doc/bash/;`, or `(none)` for a package without files. */
const foldersOf = (folders: string) =>
  folders.split(';').flatMap((folder) => (folder.startsWith('/') ? [folder.replace(/\/+$/, '')] : []))

export function parseRpm(text: string, menus: Menus): ApplicationFacts[] {
  return text.split('\n').flatMap((line): ApplicationFacts[] => {
    const [name, version, architecture, seconds, group = '', vendor = '', folders = ''] = line.split('\t')
    // Signing keys are listed among the packages.
    if (!name || !version || !architecture || name === 'gpg-pubkey') return []
    const entry = menus.of(name)
    const installed = Number(seconds) * 1000
    return [
      {
        name,
        vendor: vendor === '(none)' ? '' : vendor,
        version,
        installedAt: installed > 0 && installed < 4e12 ? new Date(installed).toISOString() : null,
        location: cleanText(locationOf(foldersOf(folders)) || locationOfEntry(entry), 400),
        category: categorize({
          name,
          section: group.replace(/^.*\//, ''),
          ...(entry && { menu: entry.menu }),
        }),
        type: !entry && isPartOfSystem(name, group) ? 'system' : 'user',
        source: 'rpm',
      },
    ]
  })
}
