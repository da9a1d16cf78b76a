export { heartbeatUrl } from './heartbeat-url.ts'
export { monitorJobs } from './monitors.jobs.ts'
export { monitorRoutes } from './monitors.routes.ts'
export { findMonitor, type MonitorRow } from './monitors.store.ts'
export {
  changeHeartbeatToken,
  listForProbing,
  listProbedBy,
  noteBeat,
  type ProbedMonitor,
} from './probing.store.ts'
export { openHeaders, sealHeartbeatToken, type HeaderValues } from './sealed-monitor.ts'
