import {
  ChangeExport,
  ChangeMarks,
  ChangeMarksQuery,
  Changes,
  ChangesQuery,
} from '@marsad/contract/http/changes'
import { ById } from '@marsad/contract/http/common'
import { admitted, type App } from '../../../platform/context.ts'
import { sendCsv } from '../../../platform/csv.ts'
import { exportChanges, getChangeMarks, listChanges, listDeviceChanges } from './changes.ts'

const tags = ['changes']

export function changeRoutes(app: App) {
  app.get(
    '/api/changes',
    { schema: { operationId: 'listChanges', tags, querystring: ChangesQuery, response: { 200: Changes } } },
    (request) => listChanges(admitted(request), request.query),
  )

  app.post(
    '/api/changes/export',
    {
      schema: {
        operationId: 'exportChanges',
        tags,
        body: ChangeExport,
        description: 'Answers with text/csv.',
      },
    },
    async (request, reply) =>
      sendCsv(reply, 'changes.csv', await exportChanges(admitted(request), request.body)),
  )

  app.get(
    '/api/devices/:id/changes',
    {
      schema: {
        operationId: 'listDeviceChanges',
        tags,
        params: ById,
        querystring: ChangesQuery,
        response: { 200: Changes },
      },
    },
    (request) => listDeviceChanges(admitted(request), request.params.id, request.query),
  )

  app.get(
    '/api/devices/:id/changes/marks',
    {
      schema: {
        operationId: 'getDeviceChangeMarks',
        tags,
        params: ById,
        querystring: ChangeMarksQuery,
        response: { 200: ChangeMarks },
      },
    },
    (request) => getChangeMarks(admitted(request), request.params.id, request.query),
  )
}
