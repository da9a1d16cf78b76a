import { ApiKeyList, CreatedApiKey, NewApiKey } from '@marsad/contract/http/api-keys'
import { Done } from '@marsad/contract/http/auth'
import { ById, PageQuery } from '@marsad/contract/http/common'
import { type App, signedIn } from '../../../platform/context.ts'
import { createApiKey, listApiKeys, revokeApiKey } from './api-keys.ts'

const tags = ['api-keys']

export function apiKeyRoutes(app: App) {
  app.get(
    '/api/api-keys',
    { schema: { operationId: 'listApiKeys', tags, querystring: PageQuery, response: { 200: ApiKeyList } } },
    (request) => listApiKeys(signedIn(request), request.query),
  )

  app.post(
    '/api/api-keys',
    { schema: { operationId: 'createApiKey', tags, body: NewApiKey, response: { 201: CreatedApiKey } } },
    async (request, reply) => reply.status(201).send(await createApiKey(signedIn(request), request.body)),
  )

  app.delete(
    '/api/api-keys/:id',
    { schema: { operationId: 'revokeApiKey', tags, params: ById, response: { 200: Done } } },
    (request) => revokeApiKey(signedIn(request), request.params.id),
  )
}
