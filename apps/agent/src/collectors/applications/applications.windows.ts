import type { ApplicationFacts } from '@marsad/contract/agent/inventory'
import { reportLimits } from '@marsad/contract/agent/protocol'
import { answerOf } from '../answer-of.ts'
import { cleanText } from '../../reading/clean-text.ts'
import type { InventorySource } from '../inventory-source.ts'
import type { WindowsInventory } from '../inventory.windows.ts'
import { applicationsScript } from '../inventory-scripts.windows.ts'
import type { LooseRecord } from '../../reading/loose-record.ts'
import { toInstant } from '../../reading/to-instant.ts'
import { categoryByName } from './known-titles.ts'

export const windowsApplications = (machine: WindowsInventory): InventorySource<ApplicationFacts[]> => ({
  signal: () => machine.mark('applications'),
  look: async () => toWindowsApplications(await machine.ask(applicationsScript)),
})

export function toWindowsApplications(report: LooseRecord): ApplicationFacts[] {
  const entries = answerOf(report, 'registry').list('entries').filter(isTitle).map(toEntry)
  // A server without the store has no packages.
  const packages = report.record('appx').record('ok').list('packages').map(toPackage)
  const all = [...entries, ...packages].filter(({ name }) => name !== '')
  const once = new Map(all.map((facts) => [keyOf(facts), facts]))
  return [...once]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([, facts]) => facts)
    .slice(0, reportLimits.applications)
}

// Both registry views sometimes list the same program.
const keyOf = ({ name, version, vendor, source }: ApplicationFacts) =>
  [name.toLowerCase(), version, vendor, source].join('\n')

/** Updates of a program are listed like programs. */
const isTitle = (entry: LooseRecord) => !/update|hotfix|service pack/i.test(entry.text('release'))

function toEntry(entry: LooseRecord): ApplicationFacts {
  const name = cleanText(entry.text('name'), 200)
  const vendor = cleanText(entry.text('vendor'), 200)
  return {
    name,
    vendor,
    version: cleanText(entry.text('version'), 120),
    installedAt: toDay(entry.text('installed')),
    location: cleanText(entry.text('location').replaceAll('"', ''), 400),
    category: categoryByName(name, vendor),
    type: entry.amount('component') === 1 || isRuntime(name) ? 'system' : 'user',
    source: 'registry',
  }
}

/** Runtimes and drivers that other programs need. */
const isRuntime = (name: string) => /redistributable|\bruntime\b|\bdriver\b|windows sdk|webview2/i.test(name)

function toPackage(item: LooseRecord): ApplicationFacts {
  const name = cleanText(item.text('name'), 200)
  const vendor = cleanText(publisherOf(item.text('publisher')), 200)
  const isOwn = item.flag('framework') === true || item.flag('fixed') === true
  return {
    name,
    vendor,
    version: cleanText(item.text('version'), 120),
    installedAt: null,
    location: cleanText(item.text('location'), 400),
    category: categoryByName(name.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('.', ' '), vendor),
    type: isOwn || item.text('signature') === 'System' ? 'system' : 'user',
    source: 'appx',
  }
}

/**
 * `CN=Microsoft Corporation, O=Microsoft Corporation, L=Redmond`; some packages of the store are signed with a
 * number.
 */
function publisherOf(text: string): string {
  const common = /(?:^|,\s*)CN=(?:"([^"]*)"|([^,]*))/.exec(text)
  const name = common?.[1] ?? common?.[2] ?? ''
  return /^[0-9A-F]{8}-/i.test(name) ? '' : name
}

/** `20240610`; some installers write other formats. */
function toDay(text: string): string | null {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? []
  return year ? toInstant(`${year}-${month}-${day}T00:00:00Z`) : null
}
