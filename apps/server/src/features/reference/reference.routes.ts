import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { App } from '../../lib/app-type.ts'

/** The machine-readable contract at /api/openapi.json and a page for people at /api/reference. */
export async function referenceRoutes(app: App) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Marsad',
        version: '0.1.0',
        description: 'Everything the web app does, it does with these calls.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/reference',
    staticCSP: true,
    uiConfig: { url: '/api/openapi.json' },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
}
