import { ById } from '@marsad/contract/http/common'
import { DeviceSecurity, LookQuery, Posture } from '@marsad/contract/http/inventory'
import { admitted, type App } from '../../../platform/context.ts'
import { getDeviceSecurity, getPosture } from './posture.ts'

const tags = ['security']

export function securityRoutes(app: App) {
  app.get(
    '/api/devices/:id/security',
    {
      schema: {
        operationId: 'getDeviceSecurity',
        tags,
        params: ById,
        querystring: LookQuery,
        response: { 200: DeviceSecurity },
      },
    },
    (request) => getDeviceSecurity(admitted(request), request.params.id, request.query),
  )

  app.get(
    '/api/posture',
    { schema: { operationId: 'getPosture', tags, response: { 200: Posture } } },
    (request) => getPosture(admitted(request)),
  )
}
