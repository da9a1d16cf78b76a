import type { ApplicationFacts } from '@marsad/contract/agent/inventory'
import { categorize } from './categorize.ts'
import type { Menus } from './menus.ts'

/** One package in a line, its fields between tabs. */
export const rpmFormat =
  '%{NAME}\\t%|EPOCH?{%{EPOCH}:}:{}|%{VERSION}-%{RELEASE}\\t%{ARCH}\\t%{INSTALLTIME}\\t%{GROUP}\\t%{VENDOR}\\n'

const isPartOfSystem = (name: string, group: string) =>
  /^(lib|glibc|kernel|systemd|filesystem|basesystem|setup)|-(libs?|devel|common|data|filesystem)$/.test(
    name,
  ) || group.startsWith('System Environment/')

export function parseRpm(text: string, menus: Menus): ApplicationFacts[] {
  return text.split('\n').flatMap((line): ApplicationFacts[] => {
    const [name, version, architecture, seconds, group = '', vendor = ''] = line.split('\t')
    // Keys that packages are signed with are listed among them.
    if (!name || !version || !architecture || name === 'gpg-pubkey') return []
    const entry = menus.of(name)
    const installed = Number(seconds) * 1000
    return [
      {
        name,
        vendor: vendor === '(none)' ? '' : vendor,
        version,
        installedAt: installed > 0 && installed < 4e12 ? new Date(installed).toISOString() : null,
        location: entry?.program.startsWith('/') ? entry.program : '',
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
