import { AlertRule, AlertRuleChange, AlertRules, NewAlertRule } from '@marsad/contract/http/alert-rules'
import { Done } from '@marsad/contract/http/auth'
import { ById } from '@marsad/contract/http/common'
import { admitted, type App } from '../../../platform/context.ts'
import { changeAlertRule, createAlertRule, listAlertRules, removeAlertRule } from './alert-rules.ts'

const tags = ['alert-rules']

export function alertRuleRoutes(app: App) {
  app.get(
    '/api/alert-rules',
    { schema: { operationId: 'listAlertRules', tags, response: { 200: AlertRules } } },
    (request) => listAlertRules(admitted(request)),
  )

  app.post(
    '/api/alert-rules',
    { schema: { operationId: 'createAlertRule', tags, body: NewAlertRule, response: { 201: AlertRule } } },
    async (request, reply) => reply.status(201).send(await createAlertRule(admitted(request), request.body)),
  )

  app.patch(
    '/api/alert-rules/:id',
    {
      schema: {
        operationId: 'changeAlertRule',
        tags,
        params: ById,
        body: AlertRuleChange,
        response: { 200: AlertRule },
      },
    },
    (request) => changeAlertRule(admitted(request), request.params.id, request.body),
  )

  app.delete(
    '/api/alert-rules/:id',
    { schema: { operationId: 'removeAlertRule', tags, params: ById, response: { 200: Done } } },
    (request) => removeAlertRule(admitted(request), request.params.id),
  )
}
