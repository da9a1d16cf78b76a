import * as audit from '@marsad/contract/http/audit'
import type { App } from '../context.ts'
import { serve } from '../serve.ts'
import { sendCsv } from '../csv.ts'
import { exportAudit, listAudit } from './audit.ts'

export function auditRoutes(app: App) {
  serve(app, audit.listAudit, ({ ctx, query }) => listAudit(ctx, query))

  serve(app, audit.exportAudit, async ({ ctx, body, reply }) =>
    sendCsv(reply, 'audit.csv', await exportAudit(ctx, body)),
  )
}
