import { createHash } from 'node:crypto'
import type { FirewallFacts } from '@marsad/contract/agent/inventory'
import type { SwitchState } from '@marsad/contract/inventory'
import type { InventorySource } from '../inventory-source.ts'
import { LooseRecord } from '../../reading/loose-record.ts'
import { period } from '../../reading/period.ts'
import type { RunProgram } from '../../reading/run-program.ts'
import { runTool } from '../../reading/run-tool.darwin.ts'

const tool = '/usr/libexec/ApplicationFirewall/socketfilterfw'

export const darwinFirewall = (run = runTool()): InventorySource<FirewallFacts> => ({
  signal: period(60_000),
  async look() {
    const list = await run(tool, '--listapps').catch(() => '')
    return toDarwinFirewall(await readState(run), list)
  },
})

// The old tool answers in milliseconds; the profiler replaces it where it is gone.
const readState = (run: RunProgram): Promise<SwitchState> =>
  run(tool, '--getglobalstate').then(parseGlobalState, async () =>
    parseProfiledState(await run('/usr/sbin/system_profiler', '-json', 'SPFirewallDataType')),
  )

/** macOS has one switch for all networks; it is reported as `public`. */
export const toDarwinFirewall = (state: SwitchState, list: string): FirewallFacts => ({
  product: 'Application Firewall',
  profiles: { domain: 'unsupported', private: 'unsupported', public: state },
  rules: parseApps(list),
})

/** `Firewall is enabled. (State = 1)`; 2 blocks all incoming traffic but that of the system itself. */
export function parseGlobalState(text: string): SwitchState {
  const state = /\(State = (\d)\)/.exec(text)?.[1]
  if (state === undefined) throw new Error('socketfilterfw says nothing of its state')
  return state === '0' ? 'off' : 'on'
}

export function parseProfiledState(json: string): SwitchState {
  const state = LooseRecord.parse(json).list('SPFirewallDataType')[0]?.text('spfirewall_globalstate') ?? ''
  if (/_(limit_connections|block_all)$/.test(state)) return 'on'
  if (/_(allow_all|off)$/.test(state)) return 'off'
  throw new Error('system_profiler says nothing of the firewall')
}

/** `Total number of apps = 2`, then each with its permission. */
function parseApps(text: string): FirewallFacts['rules'] {
  const count = /total number of apps\s*=\s*(\d{1,6})/i.exec(text)?.[1]
  if (count === undefined) return null
  const lines = text.split('\n').map((line) => line.trim())
  return { count: Number(count), hash: createHash('sha256').update(lines.join('\n')).digest('hex') }
}
