import type { UpdateFacts } from '@marsad/contract/agent/inventory'
import { reportLimits } from '@marsad/contract/agent/protocol'
import type { SwitchState } from '@marsad/contract/inventory'
import { answerOf } from '../answer-of.ts'
import { cleanText } from '../../reading/clean-text.ts'
import type { InventorySource } from '../inventory-source.ts'
import type { WindowsInventory } from '../inventory.windows.ts'
import { updatesScript } from '../inventory-scripts.windows.ts'
import { cachedFor } from '../../reading/cached-for.ts'
import type { LooseRecord } from '../../reading/loose-record.ts'

/** "Security Updates" in every language. */
const securityCategory = '0fa1201d-4330-4fa8-8ae9-b877473b6441'

export function windowsUpdates(machine: WindowsInventory): InventorySource<UpdateFacts> {
  // The search takes up to a minute of CPU time.
  const search = cachedFor(6 * 3600_000, () => machine.ask(updatesScript))
  return {
    signal: () => machine.mark('restart'),
    look: async () => toWindowsUpdates(await search(), await machine.security()),
  }
}

export function toWindowsUpdates(found: LooseRecord, report: LooseRecord): UpdateFacts {
  const settings = answerOf(report, 'settings')
  const pending = answerOf(found, 'updates').list('pending')
  const packages = pending.map((update) => ({
    name: cleanText(update.text('title'), 200),
    from: '',
    to: cleanText(
      update
        .texts('kb')
        .map((number) => `KB${number}`)
        .join(' '),
      120,
    ),
    isSecurity:
      update.text('severity') !== '' ||
      update.texts('categories').some((id) => id.toLowerCase() === securityCategory),
  }))
  const update = settings.flag('update')
  const servicing = settings.flag('servicing')
  return {
    pending: packages.length,
    security: packages.filter(({ isSecurity }) => isSecurity).length,
    needsRestart: update === null && servicing === null ? null : update === true || servicing === true,
    automatic: automaticOf(settings, report.amount('product')),
    packages: packages
      .toSorted((one, other) => Number(other.isSecurity) - Number(one.isSecurity))
      .slice(0, reportLimits.updates),
  }
}

function automaticOf(settings: LooseRecord, product: number): SwitchState {
  if (settings.amount('never') === 1) return 'off'
  const option = settings.amount('option')
  if (option === 4) return 'on'
  if (option === 2 || option === 3) return 'off'
  // Without a policy Windows installs automatically; on a server it depends on its setup.
  return product === 1 ? 'on' : 'unknown'
}
