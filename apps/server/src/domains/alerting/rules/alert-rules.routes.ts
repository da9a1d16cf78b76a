import * as alertRules from '@marsad/contract/http/alert-rules'
import type { App } from '../../../platform/context.ts'
import { serve } from '../../../platform/serve.ts'
import { changeAlertRule, createAlertRule, listAlertRules, removeAlertRule } from './alert-rules.ts'

export function alertRuleRoutes(app: App) {
  serve(app, alertRules.listAlertRules, ({ ctx }) => listAlertRules(ctx))
  serve(app, alertRules.createAlertRule, ({ ctx, body }) => createAlertRule(ctx, body))
  serve(app, alertRules.changeAlertRule, ({ ctx, params, body }) => changeAlertRule(ctx, params.id, body))
  serve(app, alertRules.removeAlertRule, ({ ctx, params }) => removeAlertRule(ctx, params.id))
}
