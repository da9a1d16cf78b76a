import { Done } from '@marsad/contract/http/auth'
import { ById } from '@marsad/contract/http/common'
import * as storage from '@marsad/contract/http/storage'
import { type App, signedIn } from '../../../platform/context.ts'
import { createShare, listShares, openShare, revokeShare } from './shares.ts'

const tags = ['storage']

export function shareRoutes(app: App) {
  app.get(
    '/api/storage/shares',
    {
      schema: {
        operationId: 'listShares',
        tags,
        querystring: storage.SharesQuery,
        response: { 200: storage.ShareList },
      },
    },
    (request) => listShares(signedIn(request), request.query),
  )

  app.post(
    '/api/storage/shares',
    {
      schema: {
        operationId: 'createShare',
        tags,
        body: storage.NewShare,
        response: { 201: storage.CreatedShare },
      },
    },
    async (request, reply) => reply.status(201).send(await createShare(signedIn(request), request.body)),
  )

  app.delete(
    '/api/storage/shares/:id',
    { schema: { operationId: 'revokeShare', tags, params: ById, response: { 200: Done } } },
    (request) => revokeShare(signedIn(request), request.params.id),
  )

  app.post(
    '/api/shares/open',
    {
      schema: {
        operationId: 'openShare',
        tags,
        body: storage.OpenShareRequest,
        response: { 200: storage.SharedItem },
      },
    },
    (request) => openShare(request.ctx, request.body),
  )
}
