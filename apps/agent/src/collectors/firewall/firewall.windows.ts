import type { FirewallFacts } from '@marsad/contract/agent/inventory'
import type { SwitchState } from '@marsad/contract/inventory'
import { answerOf } from '../answer-of.ts'
import { cleanText } from '../../reading/clean-text.ts'
import type { InventorySource } from '../inventory-source.ts'
import type { WindowsInventory } from '../inventory.windows.ts'
import type { LooseRecord } from '../../reading/loose-record.ts'

export const windowsFirewall = (machine: WindowsInventory): InventorySource<FirewallFacts> => ({
  signal: () => machine.mark('firewall'),
  look: async () => toWindowsFirewall(await machine.security()),
})

export function toWindowsFirewall(report: LooseRecord): FirewallFacts {
  const answer = answerOf(report, 'firewall')
  const profiles = answer.record('profiles')
  // A profile can be on while the service is stopped.
  const isStopped = answer.text('service') === 'Stopped'
  const stateOf = (name: string): SwitchState => {
    const state = profiles.amount(name)
    if (state === 0 || (isStopped && profiles.has(name))) return 'off'
    return state === 1 ? 'on' : 'unknown'
  }
  const count = answer.amount('rules')
  const hash = cleanText(answer.text('hash').replaceAll('-', '').toLowerCase(), 64)
  return {
    product: 'Windows Defender Firewall',
    profiles: { domain: stateOf('Domain'), private: stateOf('Private'), public: stateOf('Public') },
    rules: Number.isInteger(count) && hash !== '' ? { count, hash } : null,
  }
}
