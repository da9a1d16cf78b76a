import * as inventory from '@marsad/contract/http/inventory'
import type { App } from '../../../platform/context.ts'
import { serve } from '../../../platform/serve.ts'
import { getDeviceSecurity, getPosture } from './posture.ts'

export function securityRoutes(app: App) {
  serve(app, inventory.getDeviceSecurity, ({ ctx, params, query }) =>
    getDeviceSecurity(ctx, params.id, query),
  )

  serve(app, inventory.getPosture, ({ ctx }) => getPosture(ctx))
}
