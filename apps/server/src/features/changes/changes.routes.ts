import {
  ChangeExport,
  ChangeMarks,
  ChangeMarksQuery,
  Changes,
  ChangesQuery,
} from '@marsad/contract/http/changes'
import { ById } from '@marsad/contract/http/common'
import type { App } from '../../lib/app-type.ts'
import { sendCsv } from '../../lib/csv.ts'
import { admitted } from '../../lib/ctx.ts'
import { exportChanges } from './export-changes.ts'
import { getChangeMarks } from './get-change-marks.ts'
import { listChanges } from './list-changes.ts'
import { listDeviceChanges } from './list-device-changes.ts'

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
