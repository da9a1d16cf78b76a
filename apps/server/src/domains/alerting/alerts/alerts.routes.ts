import * as alerts from '@marsad/contract/http/alerts'
import type { App } from '../../../platform/context.ts'
import { serve } from '../../../platform/serve.ts'
import { acknowledgeAlerts, resolveAlerts } from './act-on-alerts.ts'
import { addAlertNote, getAlert, getAlertSummary, listAlerts } from './alerts.ts'

export function alertRoutes(app: App) {
  serve(app, alerts.listAlerts, ({ ctx, query }) => listAlerts(ctx, query))
  serve(app, alerts.getAlertSummary, ({ ctx }) => getAlertSummary(ctx))
  serve(app, alerts.getAlert, ({ ctx, params }) => getAlert(ctx, params.id))
  serve(app, alerts.acknowledgeAlerts, ({ ctx, body }) => acknowledgeAlerts(ctx, body))
  serve(app, alerts.resolveAlerts, ({ ctx, body }) => resolveAlerts(ctx, body))
  serve(app, alerts.addAlertNote, ({ ctx, params, body }) => addAlertNote(ctx, params.id, body))
}
