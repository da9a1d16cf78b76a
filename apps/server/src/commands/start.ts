import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { startService } from '../service.ts'

/** How long open requests and jobs may take once nothing new comes; whatever still hangs then is cut off. */
const finishMs = 20_000

export async function start(args: string[]) {
  parseArgs({ args })
  const service = await startService(readConfig())
  service.log.info({ url: service.url, roles: [...service.config.roles] }, 'listening')

  let isStopping = false
  async function stop(signal: NodeJS.Signals) {
    if (isStopping) return
    isStopping = true
    service.log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), service.config.drainSeconds * 1000 + finishMs).unref()
    await service.close()
  }
  process.on('SIGTERM', (signal) => void stop(signal))
  process.on('SIGINT', (signal) => void stop(signal))
}
