import * as metrics from '@marsad/contract/http/metrics'
import type { App } from '../../platform/context.ts'
import { serve } from '../../platform/serve.ts'
import { getChart, getParts } from './charts.ts'
import { prometheusRoutes } from './prometheus/prometheus.routes.ts'

export async function metricsRoutes(app: App) {
  serve(app, metrics.getChart, ({ ctx, params, query }) => getChart(ctx, params, query))
  serve(app, metrics.getParts, ({ ctx, params }) => getParts(ctx, params.id))
  await prometheusRoutes(app)
}
