import { ErrorBody } from '@marsad/contract/http/common'
import { getOpenApi, getWorkspaceSchema } from '@marsad/contract/http/unlisted'
import swagger, { type SwaggerTransform, type SwaggerTransformObject } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { App } from '../../../platform/context.ts'
import { version } from '../../../platform/ids.ts'
import { serve } from '../../../platform/serve.ts'

const info = {
  title: 'Marsad',
  version,
  description: 'All operations of the web app, for scripts and integrations.',
  license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
}

const Failed = {
  description: 'The request failed',
  content: { 'application/json': { schema: JSON.parse(JSON.stringify(z.toJSONSchema(ErrorBody))) } },
}

/** The OpenAPI document at /api/openapi.json and the reference page at /api/reference. */
export async function referenceRoutes(app: App) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info,
      // The install that the document comes from.
      servers: [{ url: '/' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } }, responses: { Failed } },
    },
    transform: describeRoute,
    transformObject: addFailures,
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

/** Adds to each route what its author need not repeat: whether it requires a session. */
const describeRoute: SwaggerTransform = (document) => {
  const { schema, route } = document
  const permission = route.config?.permission ?? 'public'
  if (!schema || schema.hide) return jsonSchemaTransform(document)
  return jsonSchemaTransform({
    ...document,
    schema: { ...schema, security: permission === 'public' ? [] : [{ bearer: [] }] },
  })
}

const failed = { $ref: '#/components/responses/Failed' }

/** All operations fail in one form, which the document spells once. */
const addFailures: SwaggerTransformObject = (document) => {
  if (!('openapiObject' in document)) return document.swaggerObject
  const { openapiObject } = document
  for (const path of Object.values(openapiObject.paths ?? {}))
    for (const operation of Object.values(path ?? {}))
      if (typeof operation === 'object' && 'responses' in operation) {
        const own = Object.entries(operation.responses ?? {}).map(failsInJson)
        operation.responses = { ...Object.fromEntries(own), '4XX': failed, default: failed }
      }
  return openapiObject
}

/** An operation that produces text fails in JSON, as all others do. */
const failsInJson = ([status, response]: [string, object]): [string, object] => {
  const [media] = Object.values('content' in response ? (response.content ?? {}) : {})
  return [
    status,
    status >= '400' && media ? { ...response, content: { 'application/json': media } } : response,
  ]
}
