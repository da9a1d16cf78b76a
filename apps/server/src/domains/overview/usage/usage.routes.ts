import * as usage from '@marsad/contract/http/usage'
import type { App } from '../../../platform/context.ts'
import { serve } from '../../../platform/serve.ts'
import { getUsage } from './usage.ts'

export function usageRoutes(app: App) {
  serve(app, usage.getUsage, ({ ctx }) => getUsage(ctx))
}
