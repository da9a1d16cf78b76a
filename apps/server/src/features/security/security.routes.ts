import { ById } from '@marsad/contract/http/common'
import { DeviceSecurity, LookQuery, Posture } from '@marsad/contract/http/inventory'
import type { App } from '../../lib/app-type.ts'
import { admitted } from '../../lib/ctx.ts'
import { getDeviceSecurity } from './get-device-security.ts'
import { getPosture } from './get-posture.ts'

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
