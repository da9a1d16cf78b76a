import { setTimeout as sleep } from 'node:timers/promises'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { closeEngines, createEngines } from './engines/index.ts'
import { keepEscalating } from './domains/alerting/index.ts'
import { startProbeGuard } from './domains/monitors/index.ts'
import { hooks } from './hooks.ts'
import { handlersOf } from './jobs.ts'
import { drainOf } from './platform/drain.ts'
import { createLog } from './platform/log.ts'

/**
 * Everything the roles need is started. `close` announces the shutdown, finishes requests, then jobs, then
 * closes the engines.
 */
export async function startService(config: Config) {
  const log = createLog(config.logLevel)
  const engines = createEngines(config, log)
  const service = { config, engines, log, hooks }
  const app = await createApp(service)
  const guard = config.roles.has('web') ? await startProbeGuard(service) : undefined
  // A whole fleet reconnects at once after a restart; clients beyond the default backlog of 511 would wait
  // seconds to retry.
  const url = await app.listen({ host: config.http.host, port: config.http.port, backlog: 4096 })
  // If the store is unavailable, the readiness check creates the bucket later.
  engines.objects.ensureBucket().catch((error: unknown) => log.warn({ err: error }, 'objects: not there yet'))
  const isWorker = config.roles.has('worker')
  if (isWorker) engines.jobs.work(handlersOf(service))
  const stopEscalating = isWorker ? keepEscalating(service) : undefined

  return {
    ...service,
    app,
    url,
    async close() {
      drainOf(service).begin()
      await sleep(config.drainSeconds * 1000)
      await app.close()
      await guard?.close()
      await stopEscalating?.()
      await closeEngines(engines)
      log.flush()
    },
  }
}
