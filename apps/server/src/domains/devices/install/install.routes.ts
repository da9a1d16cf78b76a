import * as contract from '@marsad/contract/http/unlisted'
import type { App, Service } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { serve } from '../../../platform/serve.ts'
import { bundleName, shippedAgent, shippedFiles, shippedRelease } from './agent-files.ts'
import { fillScript, imageContext, type InstallScript } from './install-scripts.ts'

/**
 * Downloads for enrolling a machine. They are public: the machine has no account yet, and nothing here is
 * secret.
 */
export function installRoutes(app: App, service: Service) {
  const scripts = { 'install.sh': contract.getShellInstaller, 'install.ps1': contract.getWindowsInstaller }
  for (const name of ['install.sh', 'install.ps1'] satisfies InstallScript[]) {
    serve(app, scripts[name], async ({ reply }) => {
      const release = await shippedRelease(service)
      return reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(await fillScript(name, service.config.http.publicUrl, release))
    })
  }

  serve(app, contract.getAgentBundle, async ({ reply }) => {
    const { content } = await shippedAgent(service)
    return reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(content)
  })

  serve(app, contract.getAgentBundleHash, async ({ reply }) => {
    const { sha256 } = await shippedAgent(service)
    return reply.type('text/plain').header('cache-control', 'no-cache').send(`${sha256}  ${bundleName}\n`)
  })

  serve(app, contract.getAgentImage, async ({ reply }) => {
    const [{ content }, release] = await Promise.all([shippedAgent(service), shippedRelease(service)])
    return reply
      .type('application/x-tar')
      .header('cache-control', 'no-cache')
      .send(await imageContext(content, release))
  })

  serve(app, contract.getAgentRelease, async ({ reply }) => {
    const { statement } = await shippedRelease(service)
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(statement)
  })

  serve(
    app,
    contract.getAgentFile,
    async ({ params, reply }) => {
      const file = (await shippedFiles(service)).find(({ name }) => name === params.file)
      if (!file) throw new Failure('resource.not_found')
      return reply
        .type('application/octet-stream')
        .header('cache-control', 'no-cache')
        .header('content-length', file.bytes)
        .send(file.open())
    },
    { exposeHeadRoute: false },
  )
}
