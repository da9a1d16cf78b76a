import * as inventory from '@marsad/contract/http/inventory'
import type { App } from '../../../platform/context.ts'
import { serve } from '../../../platform/serve.ts'
import { listDeviceApplications, listTitleDevices, searchApplications } from './applications.ts'

export function applicationRoutes(app: App) {
  serve(app, inventory.listDeviceApplications, ({ ctx, params, query }) =>
    listDeviceApplications(ctx, params.id, query),
  )

  serve(app, inventory.searchApplications, ({ ctx, query }) => searchApplications(ctx, query))
  serve(app, inventory.listTitleDevices, ({ ctx, params, query }) => listTitleDevices(ctx, params.id, query))
}
