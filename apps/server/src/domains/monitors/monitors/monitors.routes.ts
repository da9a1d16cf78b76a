import { Done } from '@marsad/contract/http/auth'
import { ById } from '@marsad/contract/http/common'
import {
  CheckResults,
  CheckResultsQuery,
  Latency,
  LatencyQuery,
  MonitorChange,
  MonitorDetail,
  Monitors,
  MonitorsQuery,
  MonitorSummary,
  NewMonitor,
} from '@marsad/contract/http/monitors'
import { admitted, type App } from '../../../platform/context.ts'
import { changeMonitor } from './change-monitor.ts'
import { createMonitor } from './create-monitor.ts'
import { getLatency, getMonitor, getMonitorSummary, listChecks, removeMonitor } from './monitors.ts'
import { listMonitors } from './list-monitors.ts'

const tags = ['monitors']

export function monitorRoutes(app: App) {
  app.get(
    '/api/monitors',
    {
      schema: { operationId: 'listMonitors', tags, querystring: MonitorsQuery, response: { 200: Monitors } },
    },
    (request) => listMonitors(admitted(request), request.query),
  )

  app.post(
    '/api/monitors',
    { schema: { operationId: 'createMonitor', tags, body: NewMonitor, response: { 201: MonitorDetail } } },
    async (request, reply) => reply.status(201).send(await createMonitor(admitted(request), request.body)),
  )

  app.get(
    '/api/monitors/summary',
    { schema: { operationId: 'getMonitorSummary', tags, response: { 200: MonitorSummary } } },
    (request) => getMonitorSummary(admitted(request)),
  )

  app.get(
    '/api/monitors/:id',
    { schema: { operationId: 'getMonitor', tags, params: ById, response: { 200: MonitorDetail } } },
    (request) => getMonitor(admitted(request), request.params.id),
  )

  app.patch(
    '/api/monitors/:id',
    {
      schema: {
        operationId: 'changeMonitor',
        tags,
        params: ById,
        body: MonitorChange,
        response: { 200: MonitorDetail },
      },
    },
    (request) => changeMonitor(admitted(request), request.params.id, request.body),
  )

  app.delete(
    '/api/monitors/:id',
    { schema: { operationId: 'removeMonitor', tags, params: ById, response: { 200: Done } } },
    (request) => removeMonitor(admitted(request), request.params.id),
  )

  app.get(
    '/api/monitors/:id/latency',
    {
      schema: {
        operationId: 'getMonitorLatency',
        tags,
        params: ById,
        querystring: LatencyQuery,
        response: { 200: Latency },
      },
    },
    (request) => getLatency(admitted(request), request.params.id, request.query),
  )

  app.get(
    '/api/monitors/:id/checks',
    {
      schema: {
        operationId: 'listMonitorChecks',
        tags,
        params: ById,
        querystring: CheckResultsQuery,
        response: { 200: CheckResults },
      },
    },
    (request) => listChecks(admitted(request), request.params.id, request.query),
  )
}
