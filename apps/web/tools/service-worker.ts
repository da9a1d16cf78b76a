import { join } from 'node:path'
import { pushWorkerPath } from '@marsad/contract/push'
import { build, type Plugin } from 'vite'

const entry = join(import.meta.dirname, '../worker/service-worker.ts')
const fileName = pushWorkerPath.slice(1)

/** One file at the root, without a hash: a browser requests it by its name, and compares the bytes. */
export function serviceWorker(): Plugin {
  return {
    name: 'marsad:service-worker',
    configureServer(server) {
      server.middlewares.use(pushWorkerPath, (_, response) => {
        const answer = async () => {
          const code = await bundle()
          response.setHeader('content-type', 'text/javascript')
          response.end(code)
        }
        answer().catch((error: unknown) => response.writeHead(500).end(String(error)))
      })
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: await bundle() })
    },
  }
}

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (!chunk) throw new Error('The service worker was not built')
  return chunk.code
}
