import { Usage } from '@marsad/contract/http/usage'
import type { App } from '../../lib/app-type.ts'
import { signedIn } from '../../lib/ctx.ts'
import { getUsage } from './get-usage.ts'

export function usageRoutes(app: App) {
  app.get(
    '/api/usage',
    { schema: { operationId: 'getUsage', tags: ['usage'], response: { 200: Usage } } },
    (request) => getUsage(signedIn(request)),
  )
}
