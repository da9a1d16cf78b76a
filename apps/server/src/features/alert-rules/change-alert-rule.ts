import type { AlertRule, AlertRuleChange } from '@marsad/contract/http/alert-rules'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { fromTo, recordAct } from '../audit/index.ts'
import type { Rule } from './alert-rules.rules.ts'
import { changeRuleRow, findRuleRow } from './alert-rules.store.ts'
import { assertRuleFits } from './assert-rule-fits.ts'
import { shownRule } from './list-alert-rules.ts'
import { renewLimits } from './renew-limits.ts'
import { scopeInWords, subjectInWords } from './rule-in-words.ts'
import { scopeColumns, subjectColumns, toRule } from './rule-row.ts'

export const changeAlertRule = (
  ctx: WorkspaceCtx,
  id: string,
  changes: AlertRuleChange,
): Promise<AlertRule> =>
  inWorkspace(ctx, async (tx) => {
    const { workspaceId } = ctx.caller
    const row = await findRuleRow(tx, workspaceId, id)
    if (!row) throw new Failure('resource.not_found')
    const before = toRule(row)
    const { name = before.name, subject = before.subject, severity = before.severity } = changes
    const { scope = before.scope, isEnabled = before.isEnabled, channelIds = before.channelIds } = changes
    const after: Rule = { id, name, subject, severity, scope, isEnabled, channelIds }
    const details = differences(before, after)
    if (Object.values(details).some((detail) => detail !== undefined)) {
      // A channel that was removed since may stay named; only new names are asked about.
      const named = (channelIds ?? []).filter((channel) => !before.channelIds?.includes(channel))
      await assertRuleFits(tx, workspaceId, { scope, channelIds: named })
      const columns = { ...subjectColumns(subject), ...scopeColumns(scope) }
      await changeRuleRow(tx, workspaceId, id, { name, severity, isEnabled, channelIds, ...columns })
      await renewLimits(tx, ctx, workspaceId)
      const target = name || subjectInWords(subject)
      await recordAct(tx, ctx, ctx.caller, { action: 'alert_rule.changed', target, details })
    }
    return shownRule(tx, workspaceId, id)
  })

const words: Record<string, (rule: Rule) => string> = {
  name: ({ name }) => name,
  watches: ({ subject }) => subjectInWords(subject),
  severity: ({ severity }) => severity,
  scope: ({ scope }) => scopeInWords(scope),
  isEnabled: ({ isEnabled }) => String(isEnabled),
  channels: ({ channelIds }) => channelIds?.join(', ') ?? 'all',
}

const differences = (before: Rule, after: Rule) =>
  Object.fromEntries(
    Object.entries(words).map(([field, inWords]) => {
      const [was, is] = [inWords(before), inWords(after)]
      return [field, was === is ? undefined : fromTo(was, is)]
    }),
  )
