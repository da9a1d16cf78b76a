import { ErrorBody } from '@marsad/contract/http/common'
import { getOpenApi, getWorkspaceSchema } from '@marsad/contract/http/unlisted'
import swagger, { type SwaggerTransform } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { App } from '../../../platform/context.ts'
import { version } from '../../../platform/ids.ts'
import { serve } from '../../../platform/serve.ts'

const info = {
  title: 'Marsad',
  version,
  description: 'All operations of the web app, for scripts and integrations.',
}

/** The OpenAPI document at /api/openapi.json and the reference page at /api/reference. */
export async function referenceRoutes(app: App) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info,
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: describeRoute,
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/reference',
    staticCSP: true,
    transformStaticCSP: ownCsp,
    uiConfig: { url: getOpenApi.path },
  })
  serve(app, getOpenApi, ({ reply }) => reply.send(app.swagger()))
  serve(app, getWorkspaceSchema, async ({ reply }) => {
    // Loaded on demand: a server without files of settings never needs it.
    const { workspaceFileSchema } = await import('@marsad/contract/workspace-file')
    return reply.header('cache-control', 'public, max-age=3600').send(workspaceFileSchema())
  })
}

/** The page loads nothing from other origins, and works without TLS. */
const ownCsp = (header: string) =>
  header.replaceAll(/ https:| validator\.swagger\.io| upgrade-insecure-requests;/g, '')

/** Adds to each route what its author need not repeat: its errors, and whether it requires a session. */
const describeRoute: SwaggerTransform = (document) => {
  const { schema, route } = document
  const permission = route.config?.permission ?? 'public'
  if (!schema || schema.hide) return jsonSchemaTransform(document)
  const known = typeof schema.response === 'object' ? schema.response : {}
  return jsonSchemaTransform({
    ...document,
    schema: {
      ...schema,
      response: { ...known, default: ErrorBody },
      security: permission === 'public' ? [] : [{ bearer: [] }],
    },
  })
}
