import { ById } from '@marsad/contract/http/common'
import { ChartData, ChartPath, ChartQuery, DeviceParts } from '@marsad/contract/http/metrics'
import { admitted, type App } from '../../platform/context.ts'
import { getChart } from './charts.ts'
import { getParts } from './parts.ts'

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

  app.get(
    '/api/devices/:id/parts',
    {
      schema: {
        operationId: 'getParts',
        tags: ['devices'],
        params: ById,
        response: { 200: DeviceParts },
      },
    },
    (request) => getParts(admitted(request), request.params.id),
  )
}
