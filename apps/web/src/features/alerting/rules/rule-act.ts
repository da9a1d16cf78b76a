import type { AlertRule } from '@marsad/contract/http/alert-rules'

/** What somebody is about to do; without a rule, to make one. */
export type RuleAct = { kind: 'edit'; rule: AlertRule | null } | { kind: 'remove'; rule: AlertRule }
