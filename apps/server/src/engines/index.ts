import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { createBus } from './bus.ts'
import type { Engine } from './engine.ts'
import { createHttpEngine } from './http-engine.ts'
import { createJobs } from './jobs/index.ts'
import { createPostgres } from './postgres.ts'

/** Makes every engine. Nothing connects yet, so the server starts even while an engine is away. */
export const createEngines = (config: Config, log: Logger) =>
  ({
    postgres: createPostgres({ ...config.postgres, name: config.instance }),
    victoria: createHttpEngine({ url: config.victoria.url, healthPath: '/health' }),
    vmalert: createHttpEngine({ url: config.vmalert.url, healthPath: '/health' }),
    vmagent: createHttpEngine({ url: config.vmagent.url, healthPath: '/health' }),
    blackbox: createHttpEngine({ url: config.blackbox.url, healthPath: '/-/healthy' }),
    jobs: createJobs({ url: config.postgres.url, log }),
    bus: createBus({ url: config.nats.url, name: config.instance }),
  }) satisfies Record<string, Engine>

export type Engines = ReturnType<typeof createEngines>

export async function closeEngines(engines: Engines) {
  await Promise.allSettled(Object.values(engines).map((engine) => engine.close()))
}
