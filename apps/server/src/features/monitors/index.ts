export { findMonitor, type MonitorRow } from './monitors.store.ts'
export {
  changeHeartbeatToken,
  listForProbing,
  listMonitorWorkspaces,
  listProbedBy,
  noteBeat,
  type ProbedMonitor,
} from './probing.store.ts'
export { openHeaders, openHeartbeatToken, sealHeartbeatToken, type HeaderValues } from './sealed-monitor.ts'
