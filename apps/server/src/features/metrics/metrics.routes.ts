import { ChartData, ChartPath, ChartQuery } from '@marsad/contract/http/metrics'
import type { App } from '../../lib/app-type.ts'
import { admitted } from '../../lib/ctx.ts'
import { getChart } from './get-chart.ts'

export function metricRoutes(app: App) {
  app.get(
    '/api/devices/:id/charts/:chart',
    {
      schema: {
        operationId: 'getChart',
        tags: ['devices'],
        params: ChartPath,
        querystring: ChartQuery,
        response: { 200: ChartData },
      },
    },
    (request) => getChart(admitted(request), request.params, request.query),
  )
}
