export { effectiveRules, minutesOf, type Rule } from './alert-rules.rules.ts'
export { alertRuleJobs } from './alert-rules.jobs.ts'
export { alertRuleRoutes } from './alert-rules.routes.ts'
export { findRules, findRulesById } from './alert-rules.store.ts'
export { addDefaultRules } from './default-rules.ts'
export {
  limitFilter,
  monitorLimitFilter,
  offlineSignal,
  ofServer,
  ownSeries,
  takingSeconds,
  type LimitKey,
} from './limit-series.ts'
export { renewLimits } from './renew-limits.ts'
