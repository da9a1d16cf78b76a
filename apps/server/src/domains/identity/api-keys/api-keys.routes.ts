import * as apiKeys from '@marsad/contract/http/api-keys'
import type { App } from '../../../platform/context.ts'
import { serve } from '../../../platform/serve.ts'
import { createApiKey, listApiKeys, revokeApiKey } from './api-keys.ts'

export function apiKeyRoutes(app: App) {
  serve(app, apiKeys.listApiKeys, ({ ctx, query }) => listApiKeys(ctx, query))
  serve(app, apiKeys.createApiKey, ({ ctx, body }) => createApiKey(ctx, body))
  serve(app, apiKeys.revokeApiKey, ({ ctx, params }) => revokeApiKey(ctx, params.id))
}
