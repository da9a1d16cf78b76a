import { Analytics, AnalyticsQuery } from '@marsad/contract/http/analytics'
import { admitted, type App } from '../../../platform/context.ts'
import { sendCsv } from '../../../platform/csv.ts'
import { exportAnalytics, getAnalytics } from './get-analytics.ts'

const tags = ['analytics']

export function analyticsRoutes(app: App) {
  app.get(
    '/api/analytics',
    {
      schema: {
        operationId: 'getAnalytics',
        tags,
        querystring: AnalyticsQuery,
        response: { 200: Analytics },
      },
    },
    (request) => getAnalytics(admitted(request), request.query.range),
  )

  app.post(
    '/api/analytics/export',
    {
      schema: {
        operationId: 'exportAnalytics',
        tags,
        body: AnalyticsQuery,
        description: 'Answers with text/csv.',
      },
    },
    async (request, reply) =>
      sendCsv(reply, 'analytics.csv', await exportAnalytics(admitted(request), request.body)),
  )
}
