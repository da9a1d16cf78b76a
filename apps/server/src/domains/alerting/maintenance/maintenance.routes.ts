import * as maintenance from '@marsad/contract/http/maintenance'
import type { App } from '../../../platform/context.ts'
import { serve } from '../../../platform/serve.ts'
import { changeMaintenance, createMaintenance, listMaintenance, removeMaintenance } from './maintenance.ts'

export function maintenanceRoutes(app: App) {
  serve(app, maintenance.listMaintenance, ({ ctx }) => listMaintenance(ctx))
  serve(app, maintenance.createMaintenance, ({ ctx, body }) => createMaintenance(ctx, body))

  serve(app, maintenance.changeMaintenance, ({ ctx, params, body }) =>
    changeMaintenance(ctx, params.id, body),
  )

  serve(app, maintenance.removeMaintenance, ({ ctx, params }) => removeMaintenance(ctx, params.id))
}
