import * as changes from '@marsad/contract/http/changes'
import type { App } from '../../../platform/context.ts'
import { serve } from '../../../platform/serve.ts'
import { sendCsv } from '../../../platform/csv.ts'
import { exportChanges, getChangeMarks, listChanges, listDeviceChanges } from './changes.ts'

export function changeRoutes(app: App) {
  serve(app, changes.listChanges, ({ ctx, query }) => listChanges(ctx, query))

  serve(app, changes.exportChanges, async ({ ctx, body, reply }) =>
    sendCsv(reply, 'changes.csv', await exportChanges(ctx, body)),
  )

  serve(app, changes.listDeviceChanges, ({ ctx, params, query }) => listDeviceChanges(ctx, params.id, query))
  serve(app, changes.getDeviceChangeMarks, ({ ctx, params, query }) => getChangeMarks(ctx, params.id, query))
}
