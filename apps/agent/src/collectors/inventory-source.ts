import type { HostFacts } from '@marsad/contract/agent/facts'
import type {
  AccountFacts,
  AntivirusFacts,
  ApplicationFacts,
  FirewallFacts,
  Inventory,
  SecurityEvent,
  ServiceFacts,
  UpdateFacts,
  UsbFacts,
  VolumeFacts,
} from '@marsad/contract/agent/inventory'
import { Unsupported } from './absence.ts'

/** A slowly changing fact of the machine. */
export interface InventorySource<Value> {
  /**
   * Changes whenever a look could find something new: a modification time, a listing. It is read every other
   * second, so it starts no program and reads no whole file. Facts without such a sign include the time.
   */
  signal(): string
  /**
   * Throws `Unsupported`, `NoPermission` or the error. Lists are sorted, so that an unchanged machine gives the
   * same report.
   */
  look(): Promise<Value>
  close?(): void
}

/** The containers of a machine, and whether an engine named them. */
export type Containers = Extract<Required<Inventory>['containers'], { kind: 'ok' }>['value']

/** The sources of a platform. The six from `firewall` to `events` form the part `security`. */
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
  containers: InventorySource<Containers>
  services: InventorySource<ServiceFacts[]>
}

export const unsupported: InventorySource<never> = {
  signal: () => '',
  look: () => Promise.reject(new Unsupported()),
}
