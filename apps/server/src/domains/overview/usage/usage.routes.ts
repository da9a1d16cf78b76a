import { Usage } from '@marsad/contract/http/usage'
import { type App, signedIn } from '../../../platform/context.ts'
import { getUsage } from './usage.ts'

export function usageRoutes(app: App) {
  app.get(
    '/api/usage',
    { schema: { operationId: 'getUsage', tags: ['usage'], response: { 200: Usage } } },
    (request) => getUsage(signedIn(request)),
  )
}
