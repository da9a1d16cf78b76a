import * as monitors from '@marsad/contract/http/monitors'
import type { App } from '../../../platform/context.ts'
import { serve } from '../../../platform/serve.ts'
import { changeMonitor } from './change-monitor.ts'
import { createMonitor } from './create-monitor.ts'
import { getLatency, getMonitor, getMonitorSummary, listChecks, removeMonitor } from './monitors.ts'
import { listMonitors } from './list-monitors.ts'

export function monitorRoutes(app: App) {
  serve(app, monitors.listMonitors, ({ ctx, query }) => listMonitors(ctx, query))
  serve(app, monitors.createMonitor, ({ ctx, body }) => createMonitor(ctx, body))
  serve(app, monitors.getMonitorSummary, ({ ctx }) => getMonitorSummary(ctx))
  serve(app, monitors.getMonitor, ({ ctx, params }) => getMonitor(ctx, params.id))
  serve(app, monitors.changeMonitor, ({ ctx, params, body }) => changeMonitor(ctx, params.id, body))
  serve(app, monitors.removeMonitor, ({ ctx, params }) => removeMonitor(ctx, params.id))
  serve(app, monitors.getMonitorLatency, ({ ctx, params, query }) => getLatency(ctx, params.id, query))
  serve(app, monitors.listMonitorChecks, ({ ctx, params, query }) => listChecks(ctx, params.id, query))
}
