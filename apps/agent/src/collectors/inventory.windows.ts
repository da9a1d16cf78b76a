import { askPowershell } from '../reading/ask-powershell.windows.ts'
import { securityScript } from './inventory-scripts.windows.ts'
import { cachedFor } from '../reading/cached-for.ts'
import type { LooseRecord } from '../reading/loose-record.ts'

/** The inputs of the Windows sources. */
export interface WindowsInventory {
  /** Changes when something of this name may have changed; empty without a signal. */
  mark(name: string): string
  ask(script: string): Promise<LooseRecord>
  /** Six results of one script: concurrent requests share one PowerShell. */
  security(): Promise<LooseRecord>
}

export const windowsInventory = (mark: WindowsInventory['mark'], ask = askPowershell): WindowsInventory => ({
  mark,
  ask,
  security: cachedFor(10_000, () => ask(securityScript)),
})
