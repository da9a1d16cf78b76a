import { askPowershell } from '../reading/ask-powershell.windows.ts'
import { securityScript } from './inventory-scripts.windows.ts'
import { keptFor } from '../reading/kept-for.ts'
import type { LooseRecord } from '../reading/loose-record.ts'

/** What the sources of Windows look at. */
export interface WindowsInventory {
  /** Another text when something of this name may have changed; empty where nothing tells. */
  mark(name: string): string
  ask(script: string): Promise<LooseRecord>
  /** Six answers of one script: those that are asked for together share one PowerShell. */
  security(): Promise<LooseRecord>
}

export const windowsInventory = (mark: WindowsInventory['mark'], ask = askPowershell): WindowsInventory => ({
  mark,
  ask,
  security: keptFor(10_000, () => ask(securityScript)),
})
