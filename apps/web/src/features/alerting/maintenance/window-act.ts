import type { MaintenanceWindow } from '@marsad/contract/http/maintenance'

/** What somebody is about to do; without a window, to plan one. */
export type WindowAct =
  | { kind: 'edit'; window: MaintenanceWindow | null }
  | { kind: 'remove'; window: MaintenanceWindow }
