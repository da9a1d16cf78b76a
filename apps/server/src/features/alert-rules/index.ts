export { effectiveRules, minutesOf, type Rule } from './alert-rules.rules.ts'
export { alertRuleRoutes } from './alert-rules.routes.ts'
export { findRules, findRulesById, listAlertWorkspaces } from './alert-rules.store.ts'
export { addDefaultRules } from './default-rules.ts'
