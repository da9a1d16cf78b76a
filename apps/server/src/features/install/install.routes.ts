import type { App } from '../../lib/app-type.ts'
import type { Service } from '../../lib/ctx.ts'
import { bundleName, createAgentBundle } from './agent-bundle.ts'
import { fillScript, type InstallScript } from './install-scripts.ts'

/** What a machine fetches to become a device: public, because it has no account and nothing here is secret. */
export function installRoutes(app: App, { config }: Service) {
  const bundle = createAgentBundle(config.agentDir)
  const hidden = { schema: { hide: true } }

  for (const name of ['install.sh', 'install.ps1'] satisfies InstallScript[]) {
    app.get(`/${name}`, hidden, async (_request, reply) => {
      const { sha256 } = await bundle()
      return reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(await fillScript(name, config.http.publicUrl, sha256))
    })
  }

  app.get(`/agent/download/${bundleName}`, hidden, async (_request, reply) => {
    const { content } = await bundle()
    return reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(content)
  })

  app.get(`/agent/download/${bundleName}.sha256`, hidden, async (_request, reply) => {
    const { sha256 } = await bundle()
    return reply.type('text/plain').header('cache-control', 'no-cache').send(`${sha256}  ${bundleName}\n`)
  })
}
