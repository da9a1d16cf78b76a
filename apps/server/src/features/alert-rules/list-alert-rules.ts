import type { AlertRule, AlertRules } from '@marsad/contract/http/alert-rules'
import type { Tx } from '../../engines/postgres.ts'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { effectiveRules } from './alert-rules.rules.ts'
import { countOpenAlerts, findRuledDevices, listRuleRows } from './alert-rules.store.ts'
import { toRule } from './rule-row.ts'
import { toAlertRule } from './to-alert-rule.ts'

export const listAlertRules = (ctx: WorkspaceCtx): Promise<AlertRules> =>
  inWorkspace(ctx, async (tx) => ({ rules: await shownRules(tx, ctx.caller.workspaceId) }))

/** One rule as the list shows it; which devices it holds for depends on all the others. */
export async function shownRule(tx: Tx, workspaceId: string, id: string): Promise<AlertRule> {
  const rule = (await shownRules(tx, workspaceId)).find((shown) => shown.id === id)
  if (!rule) throw new Failure('resource.not_found')
  return rule
}

async function shownRules(tx: Tx, workspaceId: string): Promise<AlertRule[]> {
  const [rows, devices, open] = await Promise.all([
    listRuleRows(tx, workspaceId),
    findRuledDevices(tx, workspaceId),
    countOpenAlerts(tx, workspaceId),
  ])
  const rulesOf = effectiveRules(rows.map(toRule))
  const held = new Map<string, number>()
  for (const device of devices) {
    for (const { id } of rulesOf(device)) held.set(id, (held.get(id) ?? 0) + 1)
  }
  const nameOf = (deviceId: string) => devices.find(({ id }) => id === deviceId)?.name ?? ''
  return rows.map((row) =>
    toAlertRule(row, { devices: held.get(row.id) ?? 0, openAlerts: open.get(row.id) ?? 0, nameOf }),
  )
}
