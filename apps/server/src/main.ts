import { readConfig } from './config.ts'
import { startService } from './service.ts'

const drainMs = 10_000

const service = await startService(readConfig())
service.log.info({ url: service.url, roles: [...service.config.roles] }, 'listening')

let stopping = false
async function stop(signal: NodeJS.Signals) {
  if (stopping) return
  stopping = true
  service.log.info({ signal }, 'stopping')
  setTimeout(() => process.exit(1), drainMs).unref()
  await service.close()
}
process.on('SIGTERM', (signal) => void stop(signal))
process.on('SIGINT', (signal) => void stop(signal))
