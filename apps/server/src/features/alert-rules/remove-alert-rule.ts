import type { Done } from '@marsad/contract/http/auth'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { recordAct } from '../audit/index.ts'
import { deleteRuleRow } from './alert-rules.store.ts'
import { renewLimits } from './renew-limits.ts'
import { subjectInWords } from './rule-in-words.ts'
import { toRule } from './rule-row.ts'

export const removeAlertRule = (ctx: WorkspaceCtx, id: string): Promise<Done> =>
  inWorkspace(ctx, async (tx) => {
    const row = await deleteRuleRow(tx, ctx.caller.workspaceId, id)
    if (!row) throw new Failure('resource.not_found')
    const { name, subject } = toRule(row)
    await renewLimits(tx, ctx, ctx.caller.workspaceId)
    await recordAct(tx, ctx, ctx.caller, {
      action: 'alert_rule.removed',
      target: name || subjectInWords(subject),
    })
    return { success: true, message: 'Alert rule removed' }
  })
