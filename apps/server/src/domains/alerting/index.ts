export { alertingHandlers } from './alerting.handlers.ts'
export {
  alertRoutes,
  alertRuleRoutes,
  alertWatchRoutes,
  maintenanceRoutes,
  notificationRoutes,
} from './alerting.routes.ts'
export { countAcknowledgedBy, findAlert } from './alerts/alerts.store.ts'
export { actorOf, toAlert } from './alerts/alerts.ts'
export { findHeard, heard } from './alerts/evaluations.store.ts'
export { findEvidence } from './alerts/evidence.store.ts'
export { freezeEvidence } from './alerts/freeze-evidence.ts'
export { ruleExpressions, ruleFile } from './evaluation/rule-file.ts'
export { changesWritten, postureMoved } from './evaluation/watch-inventory.ts'
export { collectEvidence, shownEvidence } from './evidence/collect-evidence.ts'
export { inMaintenance } from './maintenance/schedule.ts'
export { addDefaultChannel } from './notifications/channels/channels.ts'
export { cut, named } from './notifications/messages/plain-text.ts'
export { addDefaultRules } from './rules/default-rules.ts'
export { renewLimits } from './rules/thresholds.ts'
