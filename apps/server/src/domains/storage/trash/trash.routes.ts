import * as storage from '@marsad/contract/http/storage'
import { admitted, type App, signedIn } from '../../../platform/context.ts'
import { emptyTrash, listTrash, restoreItems } from './trash.ts'
import { purgeItems } from './purge.ts'

const tags = ['storage']

export function trashRoutes(app: App) {
  app.get(
    '/api/storage/trash',
    {
      schema: {
        operationId: 'listTrash',
        tags,
        querystring: storage.TrashQuery,
        response: { 200: storage.Trash },
      },
    },
    (request) => listTrash(admitted(request), request.query),
  )

  app.post(
    '/api/storage/trash/restore',
    {
      schema: {
        operationId: 'restoreTrash',
        tags,
        body: storage.TrashSelection,
        response: { 200: storage.ItemsDone },
      },
    },
    (request) => restoreItems(admitted(request), request.body.trashedIds),
  )

  app.post(
    '/api/storage/trash/purge',
    {
      schema: {
        operationId: 'purgeTrash',
        tags,
        body: storage.TrashSelection,
        response: { 200: storage.ItemsDone },
      },
    },
    (request) => purgeItems(signedIn(request), request.body.trashedIds),
  )

  app.delete(
    '/api/storage/trash',
    { schema: { operationId: 'emptyTrash', tags, response: { 200: storage.ItemsDone } } },
    (request) => emptyTrash(signedIn(request)),
  )
}
