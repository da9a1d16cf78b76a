import { alertLimits } from '@marsad/contract/alerts'
import type { AlertRule, NewAlertRule } from '@marsad/contract/http/alert-rules'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { newId } from '../../lib/id.ts'
import { recordAct } from '../audit/index.ts'
import { addRuleRows, countRules } from './alert-rules.store.ts'
import { assertRuleFits } from './assert-rule-fits.ts'
import { shownRule } from './list-alert-rules.ts'
import { renewLimits } from './renew-limits.ts'
import { scopeInWords, subjectInWords } from './rule-in-words.ts'
import { scopeColumns, subjectColumns } from './rule-row.ts'

export const createAlertRule = (ctx: WorkspaceCtx, input: NewAlertRule): Promise<AlertRule> =>
  inWorkspace(ctx, async (tx) => {
    const { workspaceId } = ctx.caller
    const { name, subject, severity, scope, isEnabled, channelIds } = input
    await assertRuleFits(tx, workspaceId, { scope, channelIds: channelIds ?? [] })
    if ((await countRules(tx, workspaceId)) >= alertLimits.rules) {
      throw new Failure('alert_rule.limit_reached')
    }
    const id = newId()
    const columns = { ...subjectColumns(subject), ...scopeColumns(scope) }
    await addRuleRows(tx, workspaceId, [
      { id, workspaceId, name, severity, isEnabled, channelIds, ...columns },
    ])
    await renewLimits(tx, ctx, workspaceId)
    await recordAct(tx, ctx, ctx.caller, {
      action: 'alert_rule.created',
      target: name || subjectInWords(subject),
      details: { watches: subjectInWords(subject), severity, scope: scopeInWords(scope) },
    })
    return shownRule(tx, workspaceId, id)
  })
