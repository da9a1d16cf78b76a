import type { AlertRule, Scope, ShownScope } from '@marsad/contract/http/alert-rules'
import type { RuleRow } from './alert-rules.store.ts'
import { toRule } from './rule-row.ts'

type Standing = { devices: number; openAlerts: number; nameOf: (deviceId: string) => string }

export const toAlertRule = (row: RuleRow, { devices, openAlerts, nameOf }: Standing): AlertRule => {
  const { scope, ...rule } = toRule(row)
  return {
    ...rule,
    scope: toShownScope(scope, nameOf),
    devices,
    openAlerts,
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
  }
}

const toShownScope = (scope: Scope, nameOf: Standing['nameOf']): ShownScope =>
  scope.kind === 'device' ? { ...scope, name: nameOf(scope.deviceId) } : scope
