import { AuditFilter, AuditLog, AuditQuery } from '@marsad/contract/http/audit'
import { type App, signedIn } from '../context.ts'
import { sendCsv } from '../csv.ts'
import { exportAudit, listAudit } from './audit.ts'

const tags = ['audit']

export function auditRoutes(app: App) {
  app.get(
    '/api/audit',
    { schema: { operationId: 'listAudit', tags, querystring: AuditQuery, response: { 200: AuditLog } } },
    (request) => listAudit(signedIn(request), request.query),
  )

  app.post(
    '/api/audit/export',
    {
      schema: {
        operationId: 'exportAudit',
        tags,
        body: AuditFilter,
        description: 'Answers with text/csv.',
      },
    },
    async (request, reply) => sendCsv(reply, 'audit.csv', await exportAudit(signedIn(request), request.body)),
  )
}
