import fastifyStatic from '@fastify/static'
import { getWebApp } from '@marsad/contract/http/unlisted'
import { pushWorkerPath } from '@marsad/contract/push'
import { isPage, localeOf } from '@marsad/contract/pages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import type { App, Service } from '../../../platform/context.ts'
import { answerNotFound } from '../../../platform/errors.ts'
import { serve } from '../../../platform/serve.ts'
import { loadWebPages, type WebPages } from './web-pages.ts'

const machinePath = /^\/(api|agent|internal|assets)(\/|$)/
const workerPolicy = "default-src 'none'; connect-src 'self'; img-src 'self'; frame-ancestors 'none'"
// Asset names contain the hash of their content, so they never change.
const cacheFor = (path: string) =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, no-cache'

/** Serves the built web app: its files, one document for all pages, and 404 for the rest. */
export async function webAppRoutes(app: App, { config }: Service) {
  const web = await loadWebPages(config.http.webDir)
  if (!web) return
  await app.register(fastifyStatic, {
    root: config.http.webDir,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  })

  serve(app, getWebApp, ({ request, reply }) => {
    const path = new URL(request.url, 'http://localhost').pathname
    if (web.files.has(path)) {
      // A worker lives under the policy of its own file: this one may call the API and nothing else.
      if (path === pushWorkerPath) reply.header('content-security-policy', workerPolicy)
      return reply.header('cache-control', cacheFor(path)).sendFile(path.slice(1))
    }
    if (machinePath.test(path)) return answerNotFound(request, reply)
    return sendPage(web, path, request, reply)
  })
}

function sendPage(web: WebPages, path: string, request: FastifyRequest, reply: FastifyReply) {
  const found = isPage(path)
  // A crawler should get 404 for a dead link and index no error page.
  if (!found && isbot(request.headers['user-agent'])) return reply.status(404).type('text/plain').send('')
  return reply
    .status(found ? 200 : 404)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('content-security-policy', web.contentPolicy)
    .send(web.documents[localeOf(path)])
}
