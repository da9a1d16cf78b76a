import { createReadStream } from 'node:fs'
import { agentReleaseName } from '@marsad/contract/agent/release'
import type { App, Service } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { bundleName, shippedAgent, shippedFiles, shippedRelease } from './agent-files.ts'
import { fillScript, type InstallScript } from './install-scripts.ts'

/** What a machine fetches to become a device: public, because it has no account and nothing here is secret. */
export function installRoutes(app: App, service: Service) {
  const hidden = { schema: { hide: true } }

  for (const name of ['install.sh', 'install.ps1'] satisfies InstallScript[]) {
    app.get(`/${name}`, hidden, async (_request, reply) => {
      const release = await shippedRelease(service)
      return reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(await fillScript(name, service.config.http.publicUrl, release))
    })
  }

  app.get(`/agent/download/${bundleName}`, hidden, async (_request, reply) => {
    const { content } = await shippedAgent(service)
    return reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(content)
  })

  app.get(`/agent/download/${bundleName}.sha256`, hidden, async (_request, reply) => {
    const { sha256 } = await shippedAgent(service)
    return reply.type('text/plain').header('cache-control', 'no-cache').send(`${sha256}  ${bundleName}\n`)
  })

  app.get(`/agent/download/${agentReleaseName}`, hidden, async (_request, reply) => {
    const { statement } = await shippedRelease(service)
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(statement)
  })

  app.get<{ Params: { file: string } }>(
    '/agent/download/:file',
    { ...hidden, exposeHeadRoute: false },
    async (request, reply) => {
      const file = (await shippedFiles(service)).find(({ name }) => name === request.params.file)
      if (!file) throw new Failure('resource.not_found')
      return reply
        .type('application/octet-stream')
        .header('cache-control', 'no-cache')
        .header('content-length', file.bytes)
        .send(createReadStream(file.path))
    },
  )
}
