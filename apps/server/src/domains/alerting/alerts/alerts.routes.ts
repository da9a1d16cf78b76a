import {
  AlertAct,
  AlertActed,
  AlertDetail,
  Alerts,
  AlertsQuery,
  AlertSummary,
  NewAlertNote,
} from '@marsad/contract/http/alerts'
import { ById } from '@marsad/contract/http/common'
import { admitted, type App } from '../../../platform/context.ts'
import { acknowledgeAlerts, resolveAlerts } from './act-on-alerts.ts'
import { addAlertNote, getAlert, getAlertSummary, listAlerts } from './alerts.ts'

const tags = ['alerts']

export function alertRoutes(app: App) {
  app.get(
    '/api/alerts',
    { schema: { operationId: 'listAlerts', tags, querystring: AlertsQuery, response: { 200: Alerts } } },
    (request) => listAlerts(admitted(request), request.query),
  )

  app.get(
    '/api/alerts/summary',
    { schema: { operationId: 'getAlertSummary', tags, response: { 200: AlertSummary } } },
    (request) => getAlertSummary(admitted(request)),
  )

  app.get(
    '/api/alerts/:id',
    { schema: { operationId: 'getAlert', tags, params: ById, response: { 200: AlertDetail } } },
    (request) => getAlert(admitted(request), request.params.id),
  )

  app.post(
    '/api/alerts/acknowledge',
    { schema: { operationId: 'acknowledgeAlerts', tags, body: AlertAct, response: { 200: AlertActed } } },
    (request) => acknowledgeAlerts(admitted(request), request.body),
  )

  app.post(
    '/api/alerts/resolve',
    { schema: { operationId: 'resolveAlerts', tags, body: AlertAct, response: { 200: AlertActed } } },
    (request) => resolveAlerts(admitted(request), request.body),
  )

  app.post(
    '/api/alerts/:id/notes',
    {
      schema: {
        operationId: 'addAlertNote',
        tags,
        params: ById,
        body: NewAlertNote,
        response: { 200: AlertDetail },
      },
    },
    (request) => addAlertNote(admitted(request), request.params.id, request.body),
  )
}
