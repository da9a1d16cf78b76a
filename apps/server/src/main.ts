import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { closeEngines, createEngines } from './engines/index.ts'
import { createLog } from './lib/log.ts'

const drainMs = 10_000

const config = readConfig()
const log = createLog(config.logLevel)
const engines = createEngines(config, log)
const app = await createApp({ config, engines, log })
const address = await app.listen({ host: config.http.host, port: config.http.port })
log.info({ address, roles: [...config.roles] }, 'listening')

let stopping = false
async function stop(signal: NodeJS.Signals) {
  if (stopping) return
  stopping = true
  log.info({ signal }, 'stopping')
  setTimeout(() => process.exit(1), drainMs).unref()
  await app.close()
  await closeEngines(engines)
  log.flush()
}
process.on('SIGTERM', (signal) => void stop(signal))
process.on('SIGINT', (signal) => void stop(signal))
