import type { HostFacts } from '@marsad/contract/agent/facts'
import type {
  AccountFacts,
  AntivirusFacts,
  ApplicationFacts,
  FirewallFacts,
  SecurityEvent,
  UpdateFacts,
  UsbFacts,
  VolumeFacts,
} from '@marsad/contract/agent/inventory'
import { Unsupported } from './absence.ts'

/** One slow fact of the machine. */
export interface InventorySource<Value> {
  /**
   * Another text whenever a look could find something new: a time of change, a listing. It is asked every other second,
   * so it starts no program and reads no file through. What must be looked at now and then puts the time into it.
   */
  signal(): string
  /** Throws `Unsupported`, `NoPermission` or what went wrong. Lists are in an order of their own, so that the same machine gives the same report. */
  look(): Promise<Value>
  close?(): void
}

/** What a platform brings. The six from `firewall` to `events` make up the part `security`. */
export interface InventorySources {
  host: InventorySource<HostFacts>
  usb: InventorySource<UsbFacts[]>
  firewall: InventorySource<FirewallFacts>
  antivirus: InventorySource<AntivirusFacts[]>
  encryption: InventorySource<VolumeFacts[]>
  updates: InventorySource<UpdateFacts>
  accounts: InventorySource<AccountFacts[]>
  events: InventorySource<SecurityEvent[]>
  applications: InventorySource<ApplicationFacts[]>
}

export const unsupported: InventorySource<never> = {
  signal: () => '',
  look: () => Promise.reject(new Unsupported()),
}
