import * as analytics from '@marsad/contract/http/analytics'
import type { App } from '../../../platform/context.ts'
import { serve } from '../../../platform/serve.ts'
import { sendCsv } from '../../../platform/csv.ts'
import { exportAnalytics, getAnalytics } from './get-analytics.ts'

export function analyticsRoutes(app: App) {
  serve(app, analytics.getAnalytics, ({ ctx, query }) => getAnalytics(ctx, query.range))

  serve(app, analytics.exportAnalytics, async ({ ctx, body, reply }) =>
    sendCsv(reply, 'analytics.csv', await exportAnalytics(ctx, body)),
  )
}
