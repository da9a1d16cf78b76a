import type { Registry } from 'prom-client'
import type { App, Service } from '../../platform/context.ts'
import { referenceRoutes } from './api-reference/reference.routes.ts'
import { healthRoutes } from './health/health.routes.ts'
import { instanceRoutes } from './instance/instance.routes.ts'
import { webAppRoutes } from './web-app/web-app.routes.ts'

/**
 * Health, the API reference and the files of the web app. Registered before all domains: the reference
 * describes what is registered after it.
 */
export async function operationsRoutes(app: App, service: Service, registry: Registry) {
  const isWeb = service.config.roles.has('web')
  if (isWeb) await referenceRoutes(app)
  healthRoutes(app, service, registry)
  if (isWeb) instanceRoutes(app)
  if (isWeb) await webAppRoutes(app, service)
}
